// Words that distinguish a person's name from the other headings and links of a page. Words that are also
// common names (Page, Law, West, April, Bill …) are deliberately not listed.
import { createWordList } from '../page/word-list.ts';

/** Words that no person's name contains, in lower case. */
export const isNonNameWord = createWordList(
  'untitled document the this that these our your my we you us all new latest top featured most visited quick ' +
    'what when where who why how for from with and or of in on to at by is not as get see more ' +
    'home about contact contacts email mail phone telephone fax linkedin facebook instagram login log sign join register account profile profiles search ' +
    'menu navigation skip sitemap copyright cookie cookies privacy terms imprint impressum ' +
    'kontakt error help faq language website web site welcome page pages online overview index ' +
    'view watch read follow share subscribe download downloads upload free order buy shop ' +
    'shopping shipping cart checkout sale sales store stores pricing product products news ' +
    'newsletter blog article articles author authors story stories post posts podcast podcasts ' +
    'video videos photo photos image images gallery media music magazine publications ' +
    'publication research resources resource report reports review reviews events event ' +
    'calendar agenda minutes meeting meetings meet features guide guides topics updates recent ' +
    'related popular summary statement analysis company companies business businesses corporate ' +
    'corporation corp inc ltd llc llp gmbh co group holdings industry industries enterprise ' +
    'solutions solution services service systems system software technology technologies ' +
    'digital data design development engineering marketing consulting management leadership ' +
    'department office official partners customers customer clients client community network ' +
    'international global regional national local foundation association associates institute ' +
    'university college school academy center centre clinic hospital hotel restaurant insurance ' +
    'bank financial finance lab labs laboratory studio studios club society committee council ' +
    'board team staff people members member alumni careers career jobs job work working ' +
    'portfolio projects project programs program courses training education learn science ' +
    'success investor investors relations governance responsibility sustainability diversity ' +
    'inclusion quality public safety parks library utilities transportation city county town ' +
    'state federal government police emergency environmental housing water waste street ' +
    'planning building license avenue road suite floor united states kingdom america europe ' +
    'africa asia island january february july september october november december monday ' +
    'tuesday wednesday thursday friday saturday sunday week month year today tomorrow yesterday ' +
    'time date hours open closed daily weekly monthly source code issues pull releases packages ' +
    'explore developer tools api docs documentation support security election elections results ' +
    'result scholars students graduates machine learning computer civil social human artificial ' +
    'intelligence natural processing art arts history philosophy mathematics physics chemistry ' +
    'biology medicine nursing economics sciences emeritus administrative technical clinical ' +
    'advisory executive senior junior former past current core key speakers volunteers ' +
    'contributors editors writers trustees officers fellows interns residents settings ' +
    'notifications messages dashboard directory experience quotes books films obituary prize ' +
    'photography bakery cafe pizza grill farm gardens resort award awards mission vision values ' +
    'health general special request plan plans über uns wir unser unternehmen karriere ' +
    'leistungen startseite datenschutz accueil équipe contacto inicio ' +
    'interiors architecture architects architekten architetti jewelry jewellery ceramics ' +
    'catering coaching yoga fitness wellness weddings boutique realty kitchens ' +
    'fotografie fotografia photographie arredamenti immobilien consultancy productions ' +
    'enterprises designs dental dentistry orthodontics chiropractic veterinary pharmacy medical ' +
    'counselling counseling therapy recruitment accounting bookkeeping tutoring physiotherapy ' +
    'osteopathy acupuncture hypnotherapy pilates massage plumbing roofing heating electric electrical landscaping construction builders automotive ' +
    'motors logistics transport freight cleaning printing salon brewery brewing winery bistro ' +
    'foods florist hostel ministries museum theatre theater cinema orchestra festival records ' +
    'ventures wealth mortgage guild choir federation ensemble ' +
    'werdegang lebenslauf berufserfahrung daten données datos personales personali pessoais verein chor kammerchor praxis kanzlei advocacia advocaten avocats avvocati abogados advogados advokater stiftung cabinet fondation cooperativa asociación ' +
    'fundación associazione fondazione trattoria ristorante associação stichting conselho consejo consiglio conseil comité comissão junta directiva direttivo kurulu yonetim bestuur bureau правление',
);

/** Words that make a text a job title, as fold() returns them. */
export const isRoleWord = createWordList(
  'ceo cto cfo coo cmo cio cso cpo chief officer president vice vp svp evp avp director head ' +
    'founder cofounder partner principal lead leader manager managing executive senior junior ' +
    'owner chairman chairwoman chairperson chair chairs treasurer secretary trustee governor ' +
    'commissioner mayor councilmember councilman councilwoman alderman supervisor senator ' +
    'representative judge minister dean provost chancellor rector ' +
    'engineer developer designer analyst architect scientist researcher programmer ' +
    'administrator consultant specialist strategist coordinator associate assistant advisor ' +
    'adviser counsel attorney lawyer paralegal accountant auditor controller buyer planner ' +
    'technician operator mechanic electrician agent broker realtor editor writer author ' +
    'reporter producer photographer artist ' +
    'professor lecturer fellow student undergraduate graduate postdoc postdoctoral phd teacher ' +
    'instructor tutor trainer coach nurse physician doctor surgeon dentist therapist ' +
    'veterinarian pharmacist pastor chaplain intern trainee apprentice volunteer member ' +
    'scholar mitglied vorstands chefarzt privatdozent privatdozentin werkstudent akademischer ' +
    'akademische leiter leiterin leitung vorstand inhaber inhaberin prokurist vertrieb directeur directrice ' +
    'responsable fondateur fondatrice chef directora jefe jefa gerente presidente fundador ' +
    'fundadora socio socia direttore direttrice responsabile titolare ansvarig ' +
    // Written with capitals, too, and no surnames: "Wissenschaftliche Mitarbeiterin", "Professore Ordinario"
    'mitarbeiter mitarbeiterin wissenschaftliche wissenschaftlicher freischaffende freischaffender freiberufliche freiberuflicher sachverstandige sachverstandiger vorsitzender vorsitzende sachbearbeiter ' +
    'sachbearbeiterin rechtsanwalt fachanwalt beraterin professorin dozentin doktorand doktorandin avocate ' +
    'professeur professeure chercheur chercheuse doctorant doctorante enseignant enseignante abogado abogada ' +
    'advogado advogada avvocato avvocata profesor profesora professore professoressa professora ricercatore ' +
    'ricercatrice kierownik dyrektor prezes investigador investigadora ingegnere ordinario adwokat asystent hoogleraar universitetslektor ' +
    'vicepresidente vicepresidenta pokladnik mistopredseda ucitel nauczyciel przewodniczacy trener ' +
    'insegnante cassiere maestro entrenador entrenadora treinador miembro membro membre sekretaer laerer ' +
    'sayman sekreter yonetici uyesi mudur muduru uzmani muhendisi baskani yardimcisi kurucu koordinatoru avukat ' +
    'ogretmen danismani sorumlusu',
  'mühendis doçent görevlisi öğrencisi öğretmeni yöneticisi analisti rätin oberärztin chefärztin geschäftsführer geschäftsführerin gérant gérante président présidente verkställande ' +
    'direktör',
);
