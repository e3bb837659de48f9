// Everything that a report copies unchanged from a page. Everything else is masked. No entry may be a given name or a
// family name, so that no name consists of listed words.
import {
  isArticle,
  isOrganisation,
  isPageType,
  isPerson,
  isProduct,
} from '../standards/schema-org.ts';

const getList = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Words of class names, ids, keys and paths: standard vocabularies, the reader's selectors and the folders by
 * which it knows kinds of pages. lib/detect/report/sites.test.ts fails when a site's rules need another.
 */
const IDENTIFIER_WORDS = getList(`
  about aboutus account action actions additional address adr advisors affiliation alert alternate alumni
  anchor anonymize application aria artdeco article articles as aside asp aspx attendee attorneys author
  authors auto avatar background badge banner bio birth blog board boardmembers body box btn button
  canonical caption card cards categories category cell checkbox citation citations class clear col
  collection collections column columnheader com combobox comment committee company complementary component
  connections contact contacter contactpage contacts container contentinfo context control copyright
  corporate council count country cover creator current currently customers cv dash data date default
  demographics department description desktop detail details dialog directors directory display div dns
  doctors document download dropdown edit element email emails embed employee employer employment entities
  entity entry episodes equipe error event events executive executives expandable experience expert
  experts explore external extra facebook faculty false family feed fellows figure find first fn follow
  footer for form frame fs fsd full fullname gallery generated given google governance graph grid gridcell
  group h1 hcard header heading headline hentry hfeed hidden home homepage hproduct hresume hreview htm
  html http https icon icons id identifier identity image images img impressum in included index info
  inline input instagram interviews issue item itemlist items job json jsp keyword keywords kontakt label
  language last lawyers layout lazy ld lead leadership legal legales link linkedin list listbox listitem
  lists locale locality location lockup login logo logos ltr mail mailto main mainbar management masked
  mastodon me media medium member members mentions menu menubar menuitem message meta metadata mini
  mitarbeiter mobile model modified module mwlite name names nav navigation news next nickname nofollow
  none noopener noreferrer noreply normal note nous null number occupation offer office officers og only
  ons option org organisation organization organizer orghead origin original our over overlay panel
  password people period person personal personnel phone photo photos php physicians picture podcast popup
  portfolio position positions postal posts presentation press preview previous primary product products
  professionals profile profiles project property pub public publication published publisher pulse pv qa
  questions quote radio recipes redir redirect region register rel relationship release releases reset
  result results resume review role roles row rowgroup rowheader rtl sales same schema scholar school
  scope screen script sdui search secondary section sections separator services session showcase sidebar
  signin signup site sitemap slide social speakers sponsored square sr staff startup status stories
  stylesheet sub subheader subject subline submit subsection subtitle suggestion summary support tab table
  tablist tabpanel tag tags target team tel telephone test testid testimonial text thumb thumbnail time
  timeline title titles toggle toolbar tooltip top topcard topic topics tracking true truncate trustees
  twitter type ueber ugc uid unit universal uns unternehmen updated url urn us user username users value
  values vanity vcard verified version vevent video view viewport visible visually voyager vsearch website
  widget width wiki wmx work works wrap wrapper www xing xlarge youtube
`);

/** Identifiers that are kept as a whole, because a word of theirs could be a name. */
export const IDENTIFIERS = getList(`
  text-body-small text-heading-xlarge t-black--light t-bold t-normal t-14 t-24 artdeco-list__item
  break-words mainEntityOfPage gD g2 gsc_prf_in gsc_prf_il gsc_prf_ila gsc_prf_ivh
  malt-profile-display-name street-address p-street-address streetAddress post who-we-are u p q s x
`);

/** Kept in texts in lower case, because the reader needs them to find a role and a company. */
const CONNECTING_WORDS = getList(`
  a also am an and are as at based bei by chez con currently das de del der des die du ein eine el en es
  est et for für from he her his in is ist la le les mit my now of on or our she that the their they this
  to un une und us von was we where who with work works working you your zu à au
`);

/** Kept if they are a whole text or a whole part of a title. They name a site, a field or a kind of page. */
export const PHRASES: ReadonlySet<string> = new Set(
  (
    'LinkedIn,GitHub,GitLab,Bluesky,XING,crunchbase,Crunchbase,Wellfound,ORCID,Google Scholar,Stack Overflow,' +
    'Outlook,Mail,Gmail,Twitter,ResearchGate,Research profile,about.me,/ X,Reading Pane,Message body,' +
    'Website,Social,Location,Primary Role,Company,E-mail,Email,Phone,' +
    'Log in,Login,Sign in,Sign up,Register,Anmelden,Connexion,Not found,Page not found,Access denied,' +
    'About,About us,Contact,Contact us,Kontakt,Impressum,Über uns,Team,Our team,Leadership,Search,Home'
  ).split(','),
);

const OTHER_TYPES = getList('Place PostalAddress ContactPoint WebSite ListItem ImageObject');

export const isKeptInIdentifiers = (word: string): boolean =>
  IDENTIFIER_WORDS.has(word.toLowerCase());
/** "p-job-title" is a class of microformats; in "p-ulster" the letter is an initial. */
export const isKeptIdentifier = (identifier: string): boolean =>
  IDENTIFIERS.has(identifier) ||
  (/^(?:[hpue]|dt)-/.test(identifier) && identifier.split('-').slice(1).every(isKeptInIdentifiers));
/** The first person, words for the end of a current position, and titles. */
const KEPT_AS_WRITTEN = /^(?:I|[Pp]resent|[Cc]urrent|[DdMm]rs?|Ms|[Pp]rof)$/;

export const isKeptInText = (word: string): boolean =>
  CONNECTING_WORDS.has(word) || KEPT_AS_WRITTEN.test(word);

/** A known schema.org type, else the reader's category for it, because its name could contain any word. */
export function toKnownType(name: string): string {
  if (isPerson(name) || isPageType(name) || isProduct(name) || OTHER_TYPES.has(name)) return name;
  if (isOrganisation(name)) return 'Organization';
  return isArticle(name) ? 'Article' : 'Thing';
}
