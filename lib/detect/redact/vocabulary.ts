// What a report keeps word for word: the common words by which the reader tells kinds of pages apart, and
// the technical words of class names and data. vocabulary.test.ts holds it to the reader's own rules.
import { NOT_NAMES, ROLE_WORDS } from '../name-words.ts';
import { fold } from '../text.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Of texts and addresses. Nobody's name, and no company's by itself. */
const COMMON = set(`
  agency car offer acting available ca clerk cloud de deputy does dp hey justice kontakta lieutenant microsoft pro pulse
  rights scientific untitled vsearch
  a an i am are has have he she it its they them him her his me my one only or be been was so than then
  i’m his hers they're currently now also longer up off out into over after before under between
  der die das den dem und oder für mit von vom zu zur zum bei im am ist nicht le les un une et du des aux à la el los
  las y e o d l en em por para con del della dello di da dos do il lo gli al af av och og om op os på sur chez het een
  van ibn bin ben mac mc ter ten st as dlo te
  mr mrs ms mme miss sir dame dr dra prof rev ing dipl mag hon lic eng jr sr ii iii iv herr frau xe ze er sie elle ella
  él any phd ph md mba msc bsc ma ba bs jd cpa cfa pmp cissp esq rn llm llb dds phr sphr shrm csm acca frm mph edd
  incorporated limited ag kg sa sarl sas srl spa bv nv ab oy lda plc pty ug ev sl gl sc ltd inc llc llp gmbh corp co
  not found forbidden denied access attention required just moment oops sorry pardon our interruption robot human verify
  verification captcha check redirecting unavailable unusual traffic blocked bad gateway exist exists doesn isn
  anymore please gone nicht gefunden introuvable encontrad encontrada no página seite profil
  login logo logon signin signon signup weblogin auth sso session password passwort forgot forgotten reset create
  account registration register authorize authwall checkpoint uas cas anmelden einloggen connecter se connexion
  iniciar sesión accedi default main start self desk
  aboutus us who are story who’s contactus contactpage aboutpage get touch hello kontakt impressum imprint ueber
  uber über wir propos qui sommes nous contacter mentions legales quienes quiénes somos empresa nosotros chi siamo
  contatti azienda ons onze oss sobre nos firma nas home homepage personal hjemmeside webbplats webseite
  internetseite sitio sito webpage website web site url ウェブサイト 网站 official original
  location locations person persons personen people persona bio bios biography cv resume vitae curriculum portfolio
  experts expert lawyers lawyer attorneys physicians doctors providers researchers scholars scholar consultants
  consultant mitarbeiter ansprechpartner equipe équipe squadra equipo players advisors directors executives employees
  employee executive personnel man woman agents agent users user username members professionals faculty fellows leader
  founders founder
  article blog book books course dataset episode episodes podcast vehicle movie game recipe recipes music video videos
  status wiki questions question press releases release customer stories case studies study stud ies y studies
  magazine newsletter post posts weblog feed
  search suche recherche buscar query find explore tag tags category categor categories archive archives topics topic
  results page pages listing item items p s q tab intent hashtag share compose replies with media highlights likes
  admin administrator guest desk editorial editor editors contributor contributions reviewer author authors attendee
  organizer comment comments
  vendor vendors brand brands startup startups employer employers organization organizations organisation
  organisations firm firms org orgs business businesses listing company companies school showcase in pub u
  collection collections marketplace place places group groups event events apps app blob tree commit commits merge
  requests issues pulls tos legal privacy notifications messages settings i premium codespaces readme discover
  works work self employed freelance present current former overview summary view print lead sales
  linkedin github gitlab twitter x xing crunchbase wellfound bluesky mastodon orcid researchgate stackoverflow
  google scholar facebook instagram youtube whatsapp
  http https www com net html htm php aspx jsp index mailto tel amp nbsp apos quot lt gt mobile m en fr es it nl
  gmail googlemail outlook hotmail live msn yahoo ymail icloud aol gmx proton protonmail pm zoho fastmail t online
  orange free laposte libero yandex qq mail email e example domain yourcompany your yourname first last firstname
  lastname name somebody someone enquiries inquiries enquiry inquiry hi hr pr office support help jobs careers billing
  abuse webmaster postmaster reply noreply feedback service premium welcome willkommen bienvenue
  open buyout dir doi id ids kind type source street adr area region country city town state district county level
`);

export const isCommonWord = (word: string): boolean => {
  const plain = word.toLowerCase();
  return COMMON.has(plain) || NOT_NAMES.has(plain) || ROLE_WORDS.has(fold(word));
};

/** Of class names, ids, keys and other identifiers, taken apart at hyphens and capitals. */
const TECHNICAL = set(`
  value values emails slice stylesheet preload prefetch preconnect dns shortcut apple touch png jpeg svg xml rss atom
  manifest noopener nofollow noreferrer ugc sponsored bookmark license amphtml pingback
  academic accordion action actions active actor additional address adr advice align alert align all alternate alumni
  anchor anonymize app application art artdeco arrow article aside aspect asset attribute audio author avatar
  back background badge banner bar base big bio black block blog body bold book border both bottom box br bread
  breadcrumb breadcrumbs break btn bullet bundle button buttons call canonical caption card cards carousel case cell
  center charset check checkbox child citation class clear clearfix click close code col collapse color column columns
  com comment common compact company component components conforming connect connection contact contacts container
  content contents context control copy copyright count counter country cover creator crumb current currently custom cv
  dark data date dd default definition degree demographics desc description desktop detail details dev dialog display
  div divider document down dropdown dt duration editor education element email empty end entity entries entry error
  even event expand experience external extra facebook family feature featured feed field fields figure file fill
  first fixed flex float fluid fn focus font foot footer form four frame from front full fullname gallery gap generator
  given global graph grid group gsc gutter half has head header heading headline height help hentry hero hidden hide
  high home honorific horizontal hover html hreview icon icons id identifier ila image images img included info
  initial inline inner input inside instagram is item items itemprop ivh job jobs json jumbotron justify key keywords
  kind label lang large last layout ld lead left legal less level lg light line link linkedin links list listing lists
  load loading locality locale location logo logos long loop low lower lt main mainbar mainentity malt margin marker
  mask masked mastodon max md me media medium member members menu message meta mini miniprofile mobile modal modified
  module more multi name names nav navbar navigation nested net new news next nick nickname no node none normal note
  number object occupation odd of off offset on only open option or org organization organizations orghead other outer
  over overlay overview padding page pager pagination panel paragraph parent part partner password path people period
  permalink person personal phone photo picture pinterest plain player point popup position positions post postal
  posted posting posts prefix preview previous prf price primary print product profile profiles progress property
  public published publisher pvs query quote range rating reason rel relation relationship region replace resource
  responsive rest result results resume review right role root round row rows same schema scope screen script
  scroll search secondary section sections sep separator service services shadow share shared short show sidebar
  simple single site size skip slide slider sm small social some sort source spacer spacing span split square stack
  standard start state static status step sticky story street strong style styles sub subheader subline subtitle
  summary super svg swiper switch tab table tabs tag tags target team tel telephone template term test testid testimonial
  text theme third thumb thumbnail thumbs time title toggle toolbar tooltip top topcard track tracking transition
  transparent true false null trigger truncate twitter two type typography uid ul unit universal up updated uri url urn
  user username utf vcard vcards vertical vevent video view viewport visible visually vital website where white
  whatsapp wide widget width with wmx word words work works wrap wrapper wp xing xl xlarge xs youtube zip zoom
  sr only additionaltype affiliation area award birth birthdate contactpoint credential currency description disambiguating
  employee employer founding founder funding graphql hash headline honorificprefix iso job knows language latitude
  longitude legalname logo longitude mainentityofpage memberof nationality offers opening hours rich orcid parentorganization
  place postalcode price profilepage recipe search interaction seeks sibling slogan social student taxid telephonenumber
  creative itemlistelement breadcrumblist image thumbnailurl urltemplate potential statistics valid inlanguage
  datecreated datemodified datepublished createdat updatedat voyager dash identity organization fsd fs li urn ember
  pv entity recipe view model template entityresultviewmodel anti abuse microschema
`);

export const isTechnicalWord = (word: string): boolean => {
  const plain = word.toLowerCase();
  return TECHNICAL.has(plain) || isCommonWord(plain);
};
