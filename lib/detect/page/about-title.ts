// Recognises what sites call the pages on which an organisation describes itself: "About us", "Kontakt und Anfahrt",
// "Le cabinet".

const ABOUT =
  'about(?: us)?|contact(?: us| information| details)?|get in touch|contactez[- ]nous|nos coordonnées|contáct[ae]nos|fale conosco|quem somos|sobre nosotros|dove siamo|wer wir sind|anfahrt|contacteer ons|company(?: profile)?|our (?:story|company)|who we are|über uns|kontakt|impressum|unternehmen|à propos|contacto|quiénes somos|nosotros|chi siamo|contatti|over ons|om oss|om os|o nas|kontakta oss|kontakt os|mentions légales|nous contacter|qui sommes[- ]nous|o firmie|o společnosti|o nás|kontakty|sobre nós|contatos?|contactos|qui som|hakkımızda|[iİ]letişim|yhteystiedot|meistä|rólunk|kapcsolat|despre noi|会社概要|会社案内|企業情報|会社情報|お問い合わせ|关于我们|联系我们|联系方式|(?:公司|企业)(?:简介|介绍|概况)|關於我們|聯絡我們|회사소개|기업소개|오시는 ?길|연락처|о компании|о нас|контакты|من نحن|اتصل بنا';

/** Before the kind of the organisation: "Our firm", "Über den Verein", "À propos de l’association", "Lo studio". */
const BEFORE_KIND =
  "(?:(?:about|über|sobre|à propos|our|das|der|die|den|unsere?n?|du|de|la|le|l|notre|el|nuestr[ao]|il|lo|nossa|het|onze) (?:(?:the|a|o) )?|l['’] ?)";
const KIND_ALONE = 'verein|betrieb|hof|kanzlei|praxis|firma|schule|chor|stiftung';
const KIND =
  'firm|practice|company|club|association|society|school|church|parish|studio|agency|clinic|choir|organi[sz]ation|cabinet|entreprise|société|agence|école|empresa|asociación|cooperativa|clínica|despacho|escuela|fundación|azienda|associazione|scuola|fondazione|associação|escola|escritório|vereniging|praktijk|stichting';

const ABOUT_TITLE = new RegExp(
  `^(?:(?:${ABOUT})(?: ?[&/+,] ?\\S.{2,30}| (?:and|und|et|y) \\S.{2,30})?|\\S.{2,30} (?:&|and|und|et|y) (?:contact|kontakt|contacto|contatti|anfahrt|impressum)|${BEFORE_KIND}{1,4}(?:${KIND_ALONE}|${KIND}))$`,
  'i',
);

/** "/verein", "/praxis.html": with another folder before it, it may be a place or a topic. */
const KIND_PATH = new RegExp(`^/(?:${KIND_ALONE})(?:\\.\\w{2,5})?/?$`, 'i');

const PLAIN_TITLE = new RegExp(`^(?:${ABOUT})$`, 'i');

/** "About us", but neither "About us and our maps" nor "Our club": articles and products are called so, too. */
export const isPlainAboutTitle = (part: string): boolean => PLAIN_TITLE.test(part);

/** "About us", "Kontakt": a part of a title that names a page, not a person. */
export const isAboutTitle = (part: string): boolean => part.length < 70 && ABOUT_TITLE.test(part);

/** "/le-cabinet", "/ueber-den-verein.html": the last part of the path is such a title. */
export const isAboutPath = (path: string): boolean =>
  KIND_PATH.test(path) ||
  isAboutTitle(
    (/\/([^/]+?)(?:\.\w{2,5})?\/?$/.exec(path.slice(-90))?.[1] ?? '')
      .replace(/[-_]/g, ' ')
      .replace(/^ueber /i, 'über '),
  );
