// Recognises what sites call the pages on which an organisation or a person describes itself: "About us", "Kontakt und
// Anfahrt", "Le cabinet", "About me".
import { memoise } from './memoise.ts';
import { fold } from './text.ts';

/** Several people, or a firm, speak of themselves. */
const GROUPS =
  'about ?us|our (?:mission|history|values)|quem somos|sobre nosotros|wer wir sind|company(?: profile)?|our (?:story|company)|who we are|über uns|qui[eé]nes somos|chi siamo|r[oó]lunk|over ons|om oss|om os|o n[aá]s|qui sommes[- ]nous|o firmie|o spole[cč]nosti|sobre n[oó]s|hakk[ıi]m[ıi]zda|(?:会社|企業|法人|団体|事務所|店舗|公司|企业|集团|회사|기업|단체) ?(?:概[要况況]|案内|情報|紹介|[简簡]介|介[绍紹]|信息|資訊|소개|정보|안내|개요)|关于我们|關於我們|о компании|о нас|nosotros';
const ABOUT = `about|what we do|(?:plan your )?visit(?: us)?|(?:how to )?find us|présentation|qu[eé] hacemos|contacts?(?: ?us| information| details)?|get in touch|contactez[- ]nous|contáct[ae]nos|fale conosco|dove siamo|anfahrt|kontakt|impressum|imprint|locations?|unternehmen|firma|empresa|azienda|acerca de|sobre|[àa] propos|contacto|contatti|kontakta oss|kontakt os|mentions l[ée]gales|nous contacter|kontakty|contatos?|contactos|[iİ]letişim|yhteystiedot|アクセス|お問い合わせ|联系我们|联系方式|聯絡我們|연락처|контакты|من نحن|${GROUPS}`;

/** Before the kind of the organisation: "Our firm", "Über den Verein", "À propos de l’association", "Lo studio". */
const BEFORE_KIND =
  "(?:(?:about|über|sobre|à propos|om|o|our|das|der|die|den|unsere?n?|du|de|la|le|l|notre|el|nuestr[ao]|il|lo|nossa|het) (?:(?:the|a) )?|l['’] ?)";
const KIND_ALONE = 'verein|betrieb|hof|kanzlei|praxis|firma|schule|chor|stiftung';
const KIND =
  'firm|studio|institutionen|fundacji|practice|company|club|association|society|school|parish|agency|clinic|museum|cent(?:re|er)|lab(?:oratory)?|group|institute?|department|faculty|lehrstuhl|choir|organi[sz]ation|cabinet|entreprise|société|école|empresa|asociación|clínica|escuela|fundación|associazione|fondazione|associação|vereniging|stichting';

const ABOUT_TITLE = new RegExp(
  `^(?:(?:${ABOUT})(?: ?[&/+,] ?\\S.{2,30}| (?:and|und|et|y) \\S.{2,30})?|\\S.{2,30} (?:&|and|und|et|y) (?:contact|kontakt|contacto|contatti|anfahrt|impressum)|${BEFORE_KIND}+(?:${KIND_ALONE}|${KIND}))$`,
  'i',
);

/** "/verein", "/praxis.html": with another folder before it, it may be a place or a topic. */
const KIND_PATH = new RegExp(`^/(?:${KIND_ALONE})(?:\\.\\w{2,5})?/?$`, 'i');

const PLAIN_TITLE = new RegExp(`^(?:${ABOUT})$`, 'i');

/** "About me", "About the author", "My CV" on personal pages, as fold() returns it. */
const ABOUT_ME =
  /^(?:about ?(?:me|the author)|bio|biogra(?:phy|phie|fia|fie)|(?:my )?(?:cv|resume|vita)|curriculum(?: vitae)?|lebenslauf|werdegang|zur person|ue?ber ?(?:mich|de[nr] autor(?:in)?)|chi ?sono|qui suis je|a propos de (?:moi|l auteure?)|(?:sobre|acerca de) ?mi|sobre ?mim|quien soy|quem sou(?: eu)?|over mij|om m(?:e|i|)g|o ?mni?e|o autor(?:ze|ce|ovi)|zyciorys|zivotopis|hakkimda|ozgecmis(?:im)?|обо мне|об авторе|про (?:мене|себе)|obo? (?:mne|avtore)|биография|rolam|自己紹介|(?:著者|作者|私)について|关于(?:我|作者)|關於(?:我|作者)|[个個自][人我](?:[简簡]介|介[绍紹]|[简履][历歷])|자기 ?소개|이력서|프로필|プロフィール|略歴)$/;
const isSelfWords = memoise((text: string): boolean => ABOUT_ME.test(fold(text)));

export const isAboutMe = (text: string): boolean => text.length < 40 && isSelfWords(text);

/** Titles that name no site and no page in particular. */
const GENERIC =
  /^(?:home(?: ?page)?|welcome|(?:herzlich )?willkommen|bienvenue|bienvenid[oa]s?|benvenut[oi]|bem-vind[oa]s?|welkom|v[äe]lkommen|accueil|start|startseite|index|inicio|início|página (?:principal|inicial)|главная|トップ(?:ページ)?|首页|contacts(?: us)?|imprint|legal notice|privacy(?: policy)?|datenschutz(?:erklärung)?|all rights reserved|untitled|website|(?:the )?official (?:web)?site|site officiel|(?:siti?o|web|página) (?:web )?(?:oficial|ufficiale)|offizielle (?:web)?seite|menu|search|news|blog|logo|company|(?:our |the |meet the |unser )?team|(?:our )?(?:people|staff|leadership)|notre équipe|nuestro equipo|\d+)(?:\([ao]\))?!?$/i;

export const isGenericTitle = (text: string): boolean => GENERIC.test(text);

/** "About us", but neither "About us and our maps" nor "Our club": articles and products are called so, too. */
export const isPlainAboutTitle = (part: string): boolean => PLAIN_TITLE.test(part);

/** "About us", "Kontakt": a part of a title that names a page, not a person. */
export const isAboutTitle = memoise(
  (part): boolean => part.length < 70 && ABOUT_TITLE.test(part.replace(/^[¿¡]|\s?[?!.:]$/g, '')),
);

/** "/le-cabinet", "/ueber-den-verein.html": the last part of the path is such a title. */
export const isAboutPath = (path: string): boolean =>
  KIND_PATH.test(path) || isAboutTitle(toTitle(path));

/** "/who-we-are", also of a dated page. */
export const isPlainAboutPath = (path: string): boolean => isPlainAboutTitle(toTitle(path));

const GROUPS_TITLE = new RegExp(`^(?:${GROUPS})$`, 'i');

/** "Über uns", "Chi siamo", "会社概要": an organisation describes itself under this title. */
export const isGroupsTitle = (part: string): boolean =>
  GROUPS_TITLE.test(part.replace(/^[¿¡]|[?!.]$/g, ''));

/** "about us" of "/en/about-us.html". */
export const toTitle = (path: string): string =>
  (/\/([^/]+?)(?:\.\w{2,5})?\/?$/.exec(path.slice(-90))?.[1] ?? '')
    .replace(/[-_]/g, ' ')
    .trim()
    .replace(/^ueber /i, 'über ');
