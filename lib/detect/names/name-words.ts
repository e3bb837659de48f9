// Words that distinguish a person's name from the other headings and links of a page. Words that are also
// common names (Page, Law, West, April, Bill …) are deliberately not listed.
import { createRoleList, createWordList } from '../page/word-list.ts';

/** Words that no person's name contains, in lower case. */
export const isNonNameWord = createWordList(
  'document the this that these our your my we you us all new latest top most ' +
    'what when where who why how for from with and or of in on to at by is not as get see more ' +
    'home about contact contacts email mail phone telephone fax linkedin facebook instagram login log profile search ' +
    'menu navigation copyright privacy terms imprint impressum ' +
    'kontakt error help faq language website web site welcome page pages online ' +
    'view watch read follow share subscribe download free order buy shop ' +
    'shopping sale sales store stores product products news ' +
    'newsletter blog article articles author authors story stories post posts ' +
    'video videos photo photos image images gallery media music magazine publications ' +
    'publication research resources resource report reports review reviews events event ' +
    'calendar meeting meetings meet features guide guides topics updates recent ' +
    'related popular company companies business businesses corporate ' +
    'inc ltd llc llp gmbh co group industry ' +
    'solutions solution services service systems system software technology technologies ' +
    'digital data design development engineering marketing consulting management leadership ' +
    'department office official partners customers customer clients client community network ' +
    'international global regional national local foundation association associates institute ' +
    'university college school academy center centre clinic hospital hotel restaurant insurance ' +
    'bank financial finance lab labs laboratory studio studios club society committee council ' +
    'board team staff people members member alumni careers career jobs job work working ' +
    'portfolio projects project programs program courses training education learn science ' +
    'success investor investors relations ' +
    'quality public safety parks library city county town ' +
    'state federal government police environmental housing water waste street ' +
    'building avenue road united states america europe ' +
    'africa asia monday ' +
    'tuesday wednesday thursday friday saturday sunday week month year today ' +
    'time date open closed code issues ' +
    'developer tools api docs documentation support security ' +
    'result machine learning computer civil social human artificial ' +
    'intelligence natural processing art arts history philosophy mathematics physics chemistry ' +
    'biology medicine nursing economics sciences emeritus administrative technical clinical ' +
    'advisory executive senior junior former past current core key speakers volunteers ' +
    'contributors editors writers trustees officers fellows interns residents ' +
    'directory books ' +
    'photography bakery cafe farm award awards mission vision values ' +
    'health general special request plan plans über uns wir unser unternehmen karriere ' +
    'leistungen startseite datenschutz accueil équipe contacto inicio ' +
    'corp corporation overview festival advocacia advocaten avvocati abogados advogados avocats advokater explore interiors kammerchor guild trattoria builders heating yonetim kurulu cart cookies quick suite architecture architects architekten architetti ' +
    'coaching fitness ' +
    'fotografie fotografia photographie consultancy ' +
    'dental dentistry veterinary pharmacy medical ' +
    'counselling counseling therapy recruitment accounting physiotherapy ' +
    'construction ' +
    'logistics transport salon ' +
    'museum ' +
    'choir ' +
    'werdegang lebenslauf berufserfahrung daten données datos personales verein chor praxis kanzlei stiftung cabinet fondation asociación ' +
    'fundación associazione fondazione ristorante associação stichting comité directiva direttivo bestuur',
);

/** Words that make a text a job title, as fold() returns them. */
export const isRoleWord = createRoleList(
  'ceo cto cfo coo cmo cio cso cpo chief officer president vice vp svp evp avp director head ' +
    'founder cofounder partner principal lead leader manager managing executive senior junior ' +
    'owner chairman chairwoman chairperson chair chairs treasurer secretary trustee governor ' +
    'commissioner mayor councilmember councilman councilwoman supervisor senator ' +
    'representative judge minister dean provost chancellor rector ' +
    'engineer developer designer analyst architect scientist researcher programmer ' +
    'administrator consultant specialist strategist coordinator associate assistant advisor ' +
    'adviser counsel attorney lawyer accountant auditor controller buyer planner ' +
    'technician operator mechanic electrician agent broker realtor editor writer author ' +
    'reporter producer photographer artist ' +
    'professor lecturer fellow student undergraduate graduate postdoc postdoctoral phd teacher ' +
    'instructor tutor trainer coach nurse physician doctor surgeon dentist therapist ' +
    'veterinarian pharmacist pastor intern trainee volunteer member ' +
    'scholar mitglied vorstands chefarzt privatdozent werkstudent akademischer ' +
    'akademische leiter leitung vorstand inhaber prokurist vertrieb directeur directrice ' +
    'responsable fondateur fondatrice chef jefe jefa gerente fundador ' +
    'socio socia direttore direttrice responsabile titolare ansvarig ' +
    // Written with capitals, too, and no surnames: "Wissenschaftliche Mitarbeiterin", "Professore Ordinario"
    'mitarbeiter wissenschaftliche wissenschaftlicher freischaffende freischaffender freiberufliche freiberuflicher sachverstandige sachverstandiger vorsitzender vorsitzende sachbearbeiter ' +
    'rechtsanwalt fachanwalt berater dozent doktorand avocate ' +
    'professeur chercheur chercheuse doctorant enseignant abogad ' +
    'advogad avvocat profesor professoressa ricercatore ' +
    'ricercatrice kierownik dyrektor prezes investigador ingegnere ordinario adwokat asystent hoogleraar universitetslektor ' +
    'vicepresident pokladnik ucitel nauczyciel trener ' +
    'insegnante maestro miembro membr ' +
    'sekreter yonetici uyesi mudur uzmani baskani yardimcisi kurucu koordinatoru avukat ' +
    'ogretmen danismani',
  'mühendis mühendisi müdürü doçent görevlisi öğrencisi analisti rätin oberärzt geschäftsführer gérant président verkställande ' +
    'direktör',
);
