// What a report keeps beside the words of the reader's rules. rule-words.ts writes both down together.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Of texts and addresses: small words, and parts of addresses. */
export const KEPT_COMMON = words(`
  a i am has it its them him her his be so than then i’m hers they're currently also off out into
  after before under between die das den dem oder mit vom zu zur zum im ist le les un une aux à la
  el los las y e o d l em por para con dello di da dos do lo gli al af av op på sur het een ibn bin
  ben mc ter ten st dlo te msc bsc ma ba bs jd rn exists anymore gone profil signin passwort
  forgotten who’s touch onze url original persona bio expert employee founders question release
  studies study tag category categories topic items p s q likes comment comments vendor brand
  startup employer organisation firm u collection places groups commit github gitlab x bluesky
  mastodon facebook instagram youtube whatsapp http html htm php aspx jsp m fr nl t yourname
  enquiries inquiries enquiry inquiry noreply buyout doi ids kind type adr area region country
  district level fh univ th tu kfm phys inf wirt ssa ra ir
`);

/** Of class names, ids, keys and other identifiers, taken apart at hyphens and capitals. */
export const KEPT_TECHNICAL = words(`
  stylesheet shortcut apple touch manifest active alert align arrow aside author avatar badge
  banner bar box btn button buttons caption cards carousel cell child clear clearfix close col
  collapse color column columns container count dark desc desktop detail dialog div down dropdown
  empty end entries expand figure fill fixed flex float fluid font foot form four gap grid gutter
  hero hidden hide hover icon icons img input lang large left lg line links lists load loading
  logos menu mobile modal nav navbar next none number open outer overlay padding pager pagination
  paragraph picture popup published publisher right root round row rows screen scroll sections
  shadow share short sidebar simple single slide slider small spacer square sticky style submenu
  switch tab table tabs target thumb thumbnail toggle toolbar tooltip two type typography ul unit
  updated viewport visible white wide widget width wrap wrapper xl xs ember pv fs dash voyager
  identity model preload prefetch preconnect dns rss xml
`);
