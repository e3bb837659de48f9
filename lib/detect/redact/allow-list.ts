// Everything that a report copies from a page as it is written. No word here is a common given name or
// family name: a name made of listed words alone cannot be spelled.
import {
  isArticle,
  isOrganisation,
  isPageType,
  isPerson,
  isProduct,
} from '../standards/schema-org.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Words of class names, ids, keys and paths: standard vocabularies, the reader's selectors and the folders by
 * which it knows kinds of pages. lib/detect/redact/sites.test.ts fails when a site's rules need another.
 */
const IDENTIFIER_WORDS = listOf(`
  about aboutus account action actions additional address adr advisors affiliation alert alternate alumni
  anchor anonymize application aria artdeco article articles as aside asp aspx attendee attorneys author
  authors auto avatar background badge banner bio birth blog board boardmembers body box btn button
  canonical caption card cards category cell checkbox citation citations class clear col collection column
  columnheader com combobox comment committee company complementary component contact contactpage contacts
  container contentinfo context control copyright corporate council count country cover creator current
  currently customers cv dash data date default department description desktop detail details dialog
  directors directory display div dns doctors document download dropdown edit element email emails embed
  employee employer employment entities entity entry episodes equipe error event events executive
  executives expandable experience expert experts explore external extra facebook faculty false family
  feed fellows figure find first fn follow footer for form frame fs fsd full fullname gallery generated
  given google governance graph grid gridcell group h1 hcard header heading headline hentry hfeed hidden
  home homepage hproduct hresume hreview htm html http https icon id identifier identity image images img
  impressum in included index info inline input instagram interviews issue item itemlist items job json
  keyword keywords kontakt label language last lawyers layout lazy ld lead leadership legal legales link
  linkedin list listbox listitem lists locale locality location lockup login logo logos ltr mail mailto
  main mainbar management masked mastodon me media medium member members mentions menu menubar menuitem
  message meta metadata mini mitarbeiter mobile modified module mwlite name names nav navigation news next
  nickname nofollow none noopener noreferrer noreply normal note null number occupation offer office
  officers og only option org organisation organization organizer orghead origin original our overlay
  panel password people period person personal personnel phone photo photos php physicians picture podcast
  popup portfolio position positions postal posts presentation press preview previous product products
  professionals profile profiles project property pub public publication published publisher pv qa
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

/** Whole identifiers whose words could be parts of names. */
export const IDENTIFIERS = listOf(`
  text-body-small text-heading-xlarge t-black--light t-bold t-normal t-14 t-24 artdeco-list__item
  break-words mainEntityOfPage gD g2 gsc_prf_in gsc_prf_il gsc_prf_ila gsc_prf_ivh
  malt-profile-display-name street-address p-street-address streetAddress post who-we-are u p q s x
`);

/** Words in texts that connect others, as long as they are written in small letters. */
const CONNECTING_WORDS = listOf(`
  a an and as at by for from he her his in is it my of on or our she that the their they this to us was
  we where who with you your bei das der die ein eine für im ist mit und von zu à au chez de des du en est et
  la le les un une con del el es por y di e
`);

/** Whole texts, or parts of titles, by which the reader knows a site, a field or a kind of page. */
export const PHRASES: ReadonlySet<string> = new Set(
  (
    'LinkedIn,GitHub,GitLab,Bluesky,XING,crunchbase,Crunchbase,Wellfound,ORCID,Google Scholar,Stack Overflow,' +
    'Outlook,Mail,Gmail,Twitter,ResearchGate,Research profile,about.me,/ X,Reading Pane,Message body,' +
    'Website,Location,Primary Role,Company,E-mail,Email,Phone,' +
    'Log in,Login,Sign in,Sign up,Register,Anmelden,Connexion,Not found,Page not found,Access denied,' +
    'About,About us,Contact,Contact us,Kontakt,Impressum,Über uns,Team,Our team,Leadership,Search,Home'
  ).split(','),
);

const OTHER_TYPES = listOf('Place PostalAddress ContactPoint WebSite ListItem ImageObject');

export const isKeptInIdentifiers = (word: string): boolean =>
  IDENTIFIER_WORDS.has(word.toLowerCase());
/** "p-job-title" is a class of microformats; in "p-ulster" the letter is an initial. */
export const isKeptIdentifier = (identifier: string): boolean =>
  IDENTIFIERS.has(identifier) ||
  (/^(?:[hpue]|dt)-/.test(identifier) && identifier.split('-').slice(1).every(isKeptInIdentifiers));
/** "I" begins what people say of themselves, and "Present" ends the dates of a position that they still have. */
export const isKeptInText = (word: string): boolean =>
  CONNECTING_WORDS.has(word) || /^(?:I|[Pp]resent|[Cc]urrent)$/.test(word);

/** A schema.org type, or what the reader takes it for: its name could hold any word. */
export function toKnownType(name: string): string {
  if (isPerson(name) || isPageType(name) || isProduct(name) || OTHER_TYPES.has(name)) return name;
  if (isOrganisation(name)) return 'Organization';
  return isArticle(name) ? 'Article' : 'Thing';
}
