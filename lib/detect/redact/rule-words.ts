// Written by tools/detect/rule-words.ts from the reader's rules; do not edit.

/** Of addresses, titles and texts. */
export const RULE_WORDS = `
  ab abogada abogado about aboutpage aboutus abuse academy acca accedi access account accountant
  accueil aco acting adjoint adjointe admin administrative administrator advice adviser adviseur
  advisor advisors advisory advogada advogado adwokat affiliated africa ag agency agenda agendas
  agent agents alder alderman all alumni ambassador america amministratore amministratrice amp an
  analysis analyst anchor and animator anmelden ansatte ansprechpartner ansprechpartnerin ansvarig
  anwalt any aol api apos app apprentice apps architect archive archives archivist are art article
  articles artificial artist arts arzt as asesor asesora asia assistant assistante assistent
  assistenz associate associates association associé associée asystent asystentka at attendee
  attention attorney attorneys auditor aufsichtsrat auth author authorize authors authwall
  available avenue avocat avocate avp avvocata avvocato award awards azienda back bad bank
  barrister beauftragter become been beheerder bei beirat berater beraterin bestuurder bienvenue
  billing biography biology bios blob blocked blog board book bookkeeper books brands broker
  building buscar business businesses buy buyer bv by bürgermeister bürgermeisterin ca cadet
  calendar call captain captcha car career careers cargo cart cas case catedrática catedrático
  categor cdata cdo center centre ceo cfa cfo chair chairman chairperson chairs chairwoman champion
  chancellor chaplain chargé chargée chargés check checkout checkpoint chef chemistry chercheur
  chercheuse chez chi chief choreographer chro cio ciso cissp city civil clerk click client clients
  clinic clinical closed cloud club cmo co coach code codespaces cofondateur cofondatrice cofounder
  cofundador cofundadora collections college columnist com commissioner commits committee community
  companies company compose composer comptable computer conductor connecter connexion conseiller
  conseillère consulente consultant consultante consultants consulting consultor consultora contact
  contacter contacto contactpage contacts contactus contatos contatti content contributions
  contributor contributors controller coo cookie cookies coordenador coordenadora coordinador
  coordinadora coordinateur coordinator coordinatrice copyright copywriter core corp corporate
  corporation correspondent council councilman councilmember councilwoman counsel county course
  courses cpa cpo create creator cro crunchbase csm cso cto curator current curriculum customer
  customers cv członek daglig daily dame dashboard data dataset date datenschutz dds de dean
  december default del delegate della denied dentist department deputy der des desarrollador
  desarrolladora design designer desk developer development devops dg digital dipl diplomat dir
  directeur director directora directors directory directrice direktör direktør diretor diretora
  direttore direttrice discover diversity docenti docs doctor doctorant doctorante doctors
  documentation does doesn doktorand doktorandin doktorant doktorantka domain download downloads
  dozentin dp dr dra du dyrektor développeur développeuse economics economist edd editor editorial
  editors education eigenaar einkäufer einkäuferin einloggen election elections electrical
  electrician ella elle email emergency emeriti emeritus employed employees employers empresa en
  encontrad encontrada eng engenheira engenheiro engineer engineering enquir enterprise entwickler
  environmental episode episodes equipe equipo er error es esq et europe ev evangelist event events
  evp ex example executive executives exist experience experts explore faculty faq fastmail fe
  featured features february federal feed feedback fellow fellows finance financial find firma
  firmie firms first firstname floor follow fonction fondateur fondatore fondatrice for forbidden
  forgot former formerly found foundation founder frau free freelance friday frm from front fuhrer
  functie function fundador fundadora funktion für gallery game garbage gateway gefunden general
  gerente geschaeftsfuehrung geschaeftsleitung geschäftsführer geschäftsführerin geschäftsführung
  gesellschafter gesellschafterin get gif gl global gmail gmbh gmx go google googlemail governance
  government governor graduate graduates group grundare grunnlegger gründer gründerin gt guest
  guide guides gérant gérante hashtag have he head health hello help henkilosto herr hey hi hidden
  highlights hire history hjemmeside holdings home homepage hon hoogleraar hospital host hotel
  hotmail hours housing how howto hr https human iatrician iatrist icloud id ies ii iii il
  illustrator image images imap impressum imprint in inc inclusion incorporated index industries
  industry infirmier infirmière info ing ingegnere ingeniera ingeniero ingenieur ingénieur
  ingénieure inhaber inhaberin iniciar inicio inquir institute instructor insurance intelligence
  intent intern international internetseite interns interruption introuvable investigador
  investigadora investor investors inżynier is island isn issues item itempage iv january jefa jefe
  job jobs join journalist jpe jr judge july junior just justice kadra karriere kauffrau kaufmann
  key keywords kg kierowniczka kierownik kingdom konsult kontakt kontakta kontaktpersonen
  koordynator koordynatorka lab laboratory labs language laposte last lastname latest lawyer
  lawyers lda lead leader leaders leadership learn learning lecturer leder legal legales legislator
  leistungen leiter leiterin leitung libero librarian library lic license licenses lieutenant
  limited linkedin listing live llb llc llm llp local location locations log login logo logon
  longer lt ltd légales mac machine mag magazine magistrate mail mailbox mailto main man management
  manager managing marketing marketplace mathematics mayor mba md me mechanic mechanical
  medarbejdere medarbetare medewerker medewerkers media medicine meet meeting meetings meisterin
  member members mentions menu merge messages microsoft midwife miniprofile minister minutes miss
  mission mitarbeitende mitarbeiter mme mobile moment monday month monthly more most movie mph mr
  mrs ms msn music musicalbum musicgroup musicrecording mwlite my médecin médica médico name nas
  nasz national natural navigation navigator nbsp net network new news newsletter nicht no nos
  nosotros not notaire notar notarin notary notifications notre nous novelist november now nuestro
  nurse nursing nv nós occupation och october of offer office officer officers official og ologe
  ologin ologist om ombudsman on one online only ons ontwikkelaar oops open operator oprichter or
  orange orcid order ordförande org organisations organization organizations organizer orgs os oss
  our outlook over overview owa owner oy packages page pages paralegal pardon parks part partner
  partnerin partners password past pastor pdg people permits person personal personale personen
  personnel persons ph pharmacist phd philosophy photo photographer photos phr physician physicians
  physics place plan planner planning plans players plc please pm pmp png podcast podcasts police
  popular portfolio position post postdoc postdoctoral postdoctorate poste posted posteo
  postgraduate posting postmaster posts pr pracownicy premium present presenter president
  presidenta presidente press prev previously prezes pricing primary principal print privacy pro
  processing producer product productgroup products prof profesor profesora professeur professeure
  professionals professor professora professore professoressa professorin professors profile
  profilepage profiles program programmer programs project projects projektledare prokurent
  prokurist prokuristin propos proton protonmail providers provost président présidente pty pub
  public publication publications puesto pull pulls pulse página qa qapage qq quality query
  questions qui quick quienes quiénes quot radca read reader readme realtor recent recherche
  rechtsanwalt rechtsanwältin recipe recipes recipient recruiter rector redakteur redakteurin
  redirecting referent referentin regional register registration related relations releases replies
  reply report reporter reports representative request requests required research researcher
  researchers researchgate reset resident residents resource resources responsabile responsable
  responsibility restaurant result results resume rev review reviewer reviews ricercatore
  ricercatrice rights road robot role roundcube ruolo rådgiver rédacteur rédactrice sa
  sachbearbeiter sachbearbeiterin safety sale sales sarl sas saturday sc scholar scholars school
  science sciences scientific scientist se search secretaria secretario secretary secrétaire
  security see segretaria segretario seite sekretariat sekretärin self senator senior september
  sergeant service services sesión session settings share she sheriff shipping shop shopping show
  showcase shrm siamo sie sign signon signup sir site sitemap sitio sito skip sl sobre socia social
  society socio software softwaresourcecode solicitor solution solutions somebody someone sommes
  somos sorry source spa speakers special specialist specjalista specjalistka sphr sponsors
  sprecher squadra sr sre srl sso stackoverflow staff stanowisko start startseite startups state
  statement states status step store stores stories story strategist street streets stud student
  students studio studios subscribe success suche suite summary sunday superintendent supervisor
  support surgeon sustainability svg svp system systems säljare sócia sócio tab tags teacher team
  teams technical technician technologies technology tel tem terms text that the therapist these
  they this thursday time title titolare to today toimitusjohtaja tomorrow tools top topics tos
  town traffic trainee trainer training transportation treasurer tree trending trustee trustees
  tuesday tuta tutanota tutor tvseries twitter técnica técnico uas uber ueber ug unavailable und
  undergraduate undergraduates united university uns unser unternehmen untitled unusual up updates
  upload us user username users utilities utvecklare values van vd vehicle vendors verantwortlicher
  verification verify verkställande vertrieb veterinarian vice vicepresidente video videogame
  videoobject videos view vision visit visited visiting visually vitae volunteer volunteers von
  voorzitter vorsitzende vorsitzender vorstand vp vsearch was waste watch water we web webbplats
  weblog weblogin webmail webmaster webp webpage webseite website wednesday week weekly welcome
  wellfound what when where whitepaper who why wiceprezes wiki willkommen winner wir
  wissenschaftliche wissenschaftlicher with woman work working works writer writers written
  współzałożyciel www xe xing yahoo yandex year yesterday ymail you your yourcompany zaakvoerder
  zarzad zarząd założyciel założycielka ze zespol zespół zimbra zoho ägare ärztin él équipe über
  адвокат директор доцент инженер компании контакты менеджер нас начальник основатель председатель
  профессор разработчик редактор руководитель специалист юрист お問い合わせ お知らせ ウェブサイト エンジニア サービス スタッフ
  チーム ディレクター デザイナー ニュース マネージャー メニュー メンバー リーダー ログイン 一覧 主任 事業 产品 代表 企業情報 会社 会社情報 会社案内 会社概要 会長 公司 公司简介
  关于我们 创始人 助教 取締役 営業 团队 工程师 弁護士 役員 役職 总监 总裁 情報 採用 教授 新闻 服务 株式 案内 概要 法人 監査役 研究員 社長 紹介 经理 网站 联系我们 職位
  董事 製品 課長 講師 部長 部門 顧問 首页 공지 과장 교수 대표 문의 부장 소개 연구원 이사 제품 팀장 회사 회사소개
`;

/** Of class names, ids, attributes and keys. */
export const SELECTOR_WORDS = `
  about action actions actor address adr app application artdeco background bio black blog body
  bold break bullet call canonical card case class code com comment company component components
  contact container content copyright country cover current currently date definition demographics
  description details dev display document element email emails entity entry event experience
  external extra family feed fields first footer for frame full fullname get github given google
  gsc header heading headline hentry home hreview html identifier ila image included info initial
  inline inner item ivh job json kind label last layout lead legal level light link linkedin list
  listing locality location logo lower mailto main mainbar malt masked mastodon medium message meta
  miniprofile modal module name names navigation net new node normal note occupation org
  organization orghead overview page panel parent password people period person personal point
  position positions post postal posting prf primary profile property public pvs range reason
  region relationship replace result results resume review right role sales same schema scope
  search secondary section site slice small social split standard state story street sub subheader
  subline subtitle summary tag tel telephone template text time title top topcard true truncate
  twitter type uid universal url urn user username value vcard vevent view website where wmx words
  work works xing xlarge
`;
