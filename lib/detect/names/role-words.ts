// Decides whether a line reads like a job title, by role words in the languages of most sites.
import { isOnlyDegrees } from './clean-name.ts';
import { isRoleWord } from './name-words.ts';
import { memoise } from '../page/memoise.ts';
import { fold } from '../page/text.ts';
import { createRoleList } from '../page/word-list.ts';

/** Role words that are also surnames or short: they make a text a title, but do not exclude it as a name. */
const isTitleWord = createRoleList(
  'barrister solicitor notary curator librarian copywriter recruiter bookkeeper ' +
    'host presenter composer illustrator correspondent devops sre ' +
    'qa postgraduate resident reader delegate deputy ' +
    'painter poet singer songwriter actor actress filmmaker ' +
    'translator publisher entrepreneur investor activist councillor ' +
    'midwife counsellor counselor mediator ' +
    'advocate marketer tester ciso cdo cro paralegal priest rabbi blogger archivist playwright ' +
    'stylist freelancer pi ' +
    // German
    'notar ' +
    'kaufmann kauffrau assistenz auszubildende lehrerin ' +
    'gesellschafter ' +
    'ansprechpartner ' +
    // French
    'avocat notaire comptable pdg dg coordinateur adjoint ' +
    'conseiller ' +
    'infirmier cofondateur ' +
    // Spanish, Portuguese, Italian
    'ingenier consultor coordinador ' +
    'desarrollador asesor secretari ' +
    'cofundador diretor ' +
    'engenheir coordenador ' +
    'consulente ' +
    'segretari dottorand becari ' +
    // Polish, Dutch, the Nordic languages
    'specjalistka koordynator ' +
    'doktorant eigenaar oprichter medewerker ' +
    'adviseur beheerder bestuurder voorzitter ' +
    'leder forskare ' +
    'wiceprezes prokurent radca revisor atleta suplente formann ledamot grundare utvecklare ketua sekretaris bendahara elnok alelnok puheenjohtaja toimitusjohtaja baskan sayman konsult projektledare suppleant sekretaer laerer lektor entrenador treinador tesoureir jednatel mistopredseda mistostarosta przewodniczacy wykladowca naukowiec vedec surveyor chirurgienne osteopath maitresse adiunkt intendent secretaris penningmeester bestuurslid cassiere sekreterare ' +
    'lekarz forfatter schriftsteller architetto candidate ' +
    'historian sculptor dancer hairdresser chirurgien fisioterapeuta fizjoterapeut vertaler schrijver ontwerper ' +
    // Offices of clubs
    'obmann tesoriere consigliere skarbnik sekretarz formand kasserer medlem hemsire gazeteci ' +
    'kassierer schatzmeister beisitzer ' +
    'tesorer vocal ' +
    'rektor ' +
    // Surgeries, offices and schools
    'azubi ' +
    'estudiante estudante etudiant ' +
    'estagiari',
  // Creative and free professions, with which people title their own sites
  'fotograf übersetzer ' +
    'autor texter ' +
    'künstler schauspieler dolmetscher ' +
    'illustrateur photographe traducteur écrivain ' +
    'formateur comédien musicien ' +
    'diseñador ilustrador traductor ' +
    'escritor arquitect programador ' +
    'desenvolvedor tradutor arquitet ' +
    'fotograaf ' +
    // German
    'sekretärin bürgermeister gründer einkäufer ' +
    // French
    'chargé trésorier ingénieure développeur développeuse associé ' +
    'secrétaire médecin rédacteur maître ' +
    // Health professions in French, Spanish, Italian and Polish
    'enfermer infermiere ' +
    // Spanish, Portuguese, Italian
    'catedratic tecnic medic ' +
    // Polish, Dutch, the Nordic languages
    'członek założyciel inżynier ordförande ägare säljare rådgiver ' +
    'författare föreläsare lärare førsteamanuensis ředitel advokát vedoucí ' +
    // Russian and Ukrainian
    'менеджер инженер профессор разработчик тренер казначей заведующий ассистент студент ' +
    'викладач керівник лікар διευθυντης προεδρος رئيس مدير מזכיר педагог адвокат доцент начальник бухгалтер секретарь аспирант врач сотрудник аналитик ' +
    'дизайнер переводчик художник ' +
    // Turkish
    'öğretim araştırmacı danışman mimar tasarımcı kurucusu geliştirici ' +
    'yazar editörü ' +
    // Research and teaching
    'pesquisador doutorand mestrand doctorand ' +
    'forsker ingeniør ' +
    'asistent lékař onderzoeker ' +
    // Offices of clubs and towns in more languages
    'starosta předseda ' +
    '',
);

/**
 * Endings of role words: "Cardiologist", "Politician", "Vertriebsleiterin", "Zahnärztin", "Nutricionista", "Pianiste".
 * Names have them, too: Kristin, Lehrer, Baptiste.
 */
const ENDINGS =
  /(?:ologist|ologe|ologin|iatrist|[mst]ician|ographer|(?:tand)arts|(?:leiter|berater|analyst|forscher|wissenschaftler|professor|student|referent|dozent|redakteur|architekt|designer|[tsnmhf]iker|fuhrer|anwalt|entwickler|ingenieur|assistent|sprecher|manager|mitarbeiter|inhaber|arzt|therapeut|(?<=[a-z])lehrer|(?<=[a-z]{3})pfleger)(?:in)?|meisterin|ontwikkelaar|beauftragter?|verantwortlicher?|medarbej?[dt]er|medarbetare|ansvarlig|konsulent|p[ae]dagog(?:e|in)?|(?<=[a-z]{3})(?<!kunst|wild)(?:medlem|leder|ledamot|formand)|(?:kassen)wart(?:in)?|(?<!bea|pa)trice|(?<=[a-z]{2}[aei])(?<!^isa)dora|(?<=[a-z]{3}[aeiut])(?<!salva)tore|coach|(?<!pr|^b)olog[oa]?|(?<!^[ckt]h?r)istin|ologue|peute|[a-z]{3}[a-uw-z](?<!tou?r|[nrbse]s|ba[ptu]t|evangel|qu|[khty]l|chr|ge)ist[ae]?)$/;

/** "Оптометрист", "программистка", "кардиолог", "инструктор"; Виктор, Нестор and Евграф are names. */
const CYRILLIC_ENDINGS =
  /..(?:ист(?:ка)?|[ае]нтка|олог(?:иня)?|(?:то|ео|ли)граф|терапевт|иатр|хирург)$|(?:учи|дава|води|основа|замести|писа|седа)тель(?:ница)?$|(?:дирек|рек|редак|струк|дина|стра)тор$/;

/** Languages without spaces between words. */
const UNSPACED =
  /代表|取締役|[会會院校所室係店部課社員][长長]|[顾顧][问問]|役員|研究[員员]|[专專]員|エンジニア|デザイナー|マネージャー|リーダー|ディレクター|教[授諭頭]|助[教手理]|(?:[讲講医醫教律老]|[护護看]理?|薬剤|[设設][计計]|工程)[师師]|[医醫]生|(?:弁護|衛生|税理|書)士|[会會][计計]|[理幹監]事(?![会會])|秘[书書]|監督|[専常]務|(?:年|本科|研究|大学|大学院|留学)生(?!活)|[博硕]士(?:研究)?生(?!导)|博士[后後]|作家|主[席任]|[总總](?:[监監]|裁)|[经經]理|董事|[创創](?:始人|[办辦]人)|[执執]行[长長]|대표|회장|위원장|원장|이사|[부과팀]장|교수|연구원|강사|과정|개발자|디자이너|엔지니어|변호사/;

const UNSPACED_ROLE = new RegExp(
  `(?:特任|招聘|客員|常勤|専任|主任|副|准|助理|高级|高級|资深|シニア|博士後期|博士|修士|박사|석사)*(?:${UNSPACED.source})`,
);

/** "准教授" of "塔恩大学で准教授をしています"; '' for a text without a role. */
export const readUnspacedRole = (text: string): string => UNSPACED_ROLE.exec(text)?.[0] ?? '';

/** Links and headings that contain a role word but are not a title. */
const NO_TITLE =
  /^(?:google scholar$|ph\.? ?d\.? (?:in|from|thesis|program(?:me)?) |(?:senior|junior|new) member$|(?:read|view|see|meet|contact|about|email|e-mail|call|follow|share|by|posted|written|back|download|find|our|the|all|more|learn|click|visit|with|from|show|hire|become|join|search|is|was|how|why|what)\b)|\b(?:teams?|staff|people|board|committee|leadership|members|officers|lawyers|attorneys|directors|professors|students|speakers|authors|partners|alumni|faculty|management)$/i;

/** The end of a sentence, but not of "1. Vorsitzende", "Ph.D. Student" and "Asst. Professor". */
const NEXT_SENTENCE =
  /(?<!^\d|(?<!\p{L})\p{Lu}|(?<!\p{L})(?:[Cc]orp|Inc|Ltd|Co|St|[Aa]sst|[Aa]ssoc|[DdSsJj]r|Öğr|[Pp]rof|[Dd]ipl|[Ii]ng|[Mm]ag))[.!?]\s+\p{Lu}/u;

export const looksLikeRole = memoise((text): boolean => {
  if (text.length < 2 || text.length > 120 || NEXT_SENTENCE.test(text)) return false;
  if (UNSPACED.test(text)) return text.length <= 40;
  const found = fold(text)
    .split(' ')
    .slice(0, 14)
    .some(
      (word, at) =>
        // Czech "více" is no role.
        (isRoleWord(word) && word !== 'vice') ||
        isTitleWord(word) ||
        ENDINGS.test(word) ||
        (word > 'а' && CYRILLIC_ENDINGS.test(word)) ||
        (at === 0 && word === 'lehrer'),
    );
  return found && !NO_TITLE.test(text) && !isOnlyDegrees(text);
});

/** The source of an expression with one group: the title of the head of a firm, whose name may follow after "of". */
export const HEAD_TITLE =
  '((?:[\\p{L}-]+,? (?:and |& )?){0,4}?(?:CEO|CTO|CFO|COO|[Cc]hief [\\p{L}-]+ [Oo]fficer|[Pp]resident|[Oo]wner|(?:[Cc]o-?)?[Ff]ounder|[Cc]hair(?:man|woman|person)|Geschäftsführer(?:in)?)(?: (?:and|&) [\\p{L}-]+)?)';

/** The source of an expression. */
export const CURRENTLY =
  'currently|now|presently|aktuell|derzeit|zurzeit|actuellement|actualmente|atualmente|attualmente|obecnie|сейчас';

/** Whether a role is a former one, or a future one: it proves a person, but is not their title. */
export const isPastRole = (text: string): boolean =>
  /^(?:incoming|future|aspiring|angehende[rs]?|futur[eoa]?|ex|former|formerly|prev|previous|previously|past|was|retired|ehemalige[rs]?|ancien(?:ne)?|antigu[oa]|voormalig|tidligere|tidigare|były|bývalý)(?!\p{L})/iu.test(
    text.trim(),
  );

/** What a person does beside their job: "speaker at PyCon", "volunteer at the Red Cross". */
export const isVisit = (title: string): boolean =>
  /(?<!\p{L})(?:speaker|volunteer|guest|organi[sz]er|contributor|presenter|reviewer|mentor|alumn\p{L}+|(?:area|session|program|programme|track) chair)$/iu.test(
    title,
  );

/** "fourth-year PhD student" and "27 years old designer" → "PhD student" and "designer". */
export const dropYears = (title: string): string =>
  title.replace(
    /^(?:.*\byears?[ -]old |(?:first|second|third|fourth|fifth|sixth|final|last|\d{1,2}(?:st|nd|rd|th))[ -]year )(?=\p{L}{2})/iu,
    '',
  );
