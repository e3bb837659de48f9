// Decides whether a line reads like a job title, by role words in the languages of most sites.
import { isOnlyDegrees } from './clean-name.ts';
import { isRoleWord } from './name-words.ts';
import { memoise } from '../page/memoise.ts';
import { fold } from '../page/text.ts';
import { createWordList } from '../page/word-list.ts';

/** Role words that are also surnames or short: they make a text a title, but do not exclude it as a name. */
const isTitleWord = createWordList(
  'barrister solicitor notary curator librarian economist copywriter recruiter bookkeeper ' +
    'host presenter composer illustrator novelist columnist journalist correspondent devops sre ' +
    'qa ciso cdo cro chro postgraduate postdoctorate resident reader delegate deputy ' +
    'sculptor painter poet singer songwriter actor actress filmmaker historian linguist ' +
    'philosopher translator publisher entrepreneur investor activist councillor playwright ' +
    'animator dancer archivist neuroscientist botanist optometrist acupuncturist ' +
    'midwife naturopath osteopath physiotherapist counsellor counselor mediator magistrate priest ' +
    'rabbi imam vicar blogger podcaster evangelist advocate marketer headhunter tester hairdresser ' +
    'violinist pianist cellist guitarist percussionist drummer soprano conductor stylist freelancer shareholder bursar pi gp surveyor ' +
    // German
    'notar notarin ' +
    'kaufmann kauffrau assistenz ' +
    'gesellschafter gesellschafterin ' +
    'auszubildende auszubildender ' +
    'ansprechpartner ansprechpartnerin partnerin ' +
    // French
    'consultante avocat notaire comptable pdg dg coordinateur adjoint ' +
    'adjointe conseiller ' +
    'infirmier cofondateur assistante ' +
    // Spanish, Portuguese, Italian
    'ingeniero ingeniera consultor consultora coordinador ' +
    'desarrollador asesor asesora presidenta secretario secretaria ' +
    'cofundador diretor diretora ' +
    'engenheiro engenheira coordenador ' +
    'consulente ' +
    'segretario segretaria dottorando dottoranda becario becaria ' +
    // Polish, Dutch, the Nordic languages
    'wiceprezes specjalistka prokurent koordynator ' +
    'koordynatorka radca doktorant asystentka eigenaar oprichter medewerker ' +
    'adviseur beheerder bestuurder voorzitter vd grundare projektledare ' +
    'konsult utvecklare leder daglig lektor forskare promovendus adiunkt ' +
    'jednatel penningmeester secretaris kassor sekreterare intendent ledamot bestuurslid skarbnik sekretarz ' +
    'psychiatra lekarz forfatter schriftsteller schriftstellerin coachin supervisorin architetto architecte decorador nutritionist candidate ' +
    // Offices of clubs
    'kassierer kassiererin schatzmeister beisitzer beisitzerin ' +
    'obmann obfrau tesorero tesorera vocal tesoureiro tesoureira tesoriere consigliere ' +
    'griffier rektor revisor atleta suplente ' +
    // Surgeries, offices and schools
    'fachangestellte azubi receptionist ' +
    'estudiante estudante etudiant etudiante studente studentessa ' +
    'estagiaria estagiario praktikantin',
  // Creative and free professions, with which people title their own sites
  'illustratorin fotograf fotografin übersetzer übersetzerin ' +
    'autor autorin texter texterin trainerin ' +
    'künstler künstlerin schauspieler schauspielerin dolmetscher ' +
    'dolmetscherin ' +
    'illustrateur photographe traducteur écrivain ' +
    'écrivaine formateur comédien comédienne musicien musicienne artiste ' +
    'diseñador ilustrador fotógrafo fotógrafa traductor traductora ' +
    'artista escritor escritora arquitecto arquitecta programador ' +
    'desenvolvedor tradutor tradutora arquiteto arquiteta ' +
    'grafica ' +
    'sviluppatrice fotograaf ' +
    'ontwerper vertaler schrijver ' +
    // German
    'sekretärin bürgermeister gründer gründerin einkäufer ' +
    // French
    'chargé chargée trésorier trésorière ingénieure développeur développeuse associé ' +
    'associée secrétaire conseillère médecin infirmière rédacteur maître maîtresse ' +
    // Health professions in French, Spanish, Italian and Polish
    'ostéopathe naturopathe chirurgien ' +
    'chirurgienne diététicien diététicienne fisioterapeuta osteópata logopeda ' +
    'enfermero enfermera infermiere ' +
    'fizjoterapeuta fizjoterapeutka ' +
    // Spanish, Portuguese, Italian
    'catedrático catedrática técnico técnica médico médica ' +
    // Polish, Dutch, the Nordic languages
    'członek założyciel założycielka inżynier ordförande ägare säljare rådgiver ' +
    'författare föreläsare lärare førsteamanuensis ředitel ředitelka advokát advokátka vedoucí ' +
    // Russian and Ukrainian
    'менеджер инженер профессор разработчик тренер казначей заведующий ассистент студент ' +
    'педагог адвокат доцент начальник бухгалтер секретарь аспирант врач сотрудник аналитик ' +
    'дизайнер переводчик художник викладач розробник керівник лікар ' +
    // Turkish
    'öğretim araştırmacı danışman mimar hemşire tasarımcı kurucusu geliştirici yazılımcı ' +
    'diyetisyen fotoğrafçı gazeteci yazar editörü eczacı ' +
    // Research and teaching
    'pesquisador pesquisadora doutorando doutoranda mestrando mestranda doctorando doctoranda ' +
    'stipendiat forsker ingeniør wykładowca naukowiec ' +
    'doktorantka doktorandka asistent asistentka vědec lékař onderzoeker ' +
    'hilfskraft docente ' +
    // Offices of clubs and towns in more languages
    'formand formann kasserer medlem suppleant puheenjohtaja toimitusjohtaja starosta místostarosta předseda elnök alelnök başkan ketua sekretaris bendahara ' +
    'προεδρος αντιπροεδρος ταμιας γραμματεας διευθυντης διευθυντρια יועץ יועצת גזבר מזכיר رئيس مدير محاسب مهندس أستاذ',
);

/**
 * Endings of role words: "Cardiologist", "Politician", "Vertriebsleiterin", "Zahnärztin", "Nutricionista", "Pianiste".
 * Names have them, too: Kristin, Lehrer, Baptiste.
 */
const ENDINGS =
  /(?:ologist|ologe|ologin|iatrist|[mst]ician|ographer|onomer|hygienist|(?:tand|huis|dieren)arts|leiter(?:in)?|(?:berater|analyst|forscher|wissenschaftler|professor|student|referent|dozent|redakteur|architekt|designer|[tsnmhf]iker)(?:in)?|fuhrer(?:in)?|anwalt(?:in)?|entwickler(?:in)?|ontwikkelaar|ingenieur(?:in)?|assistent(?:in)?|sprecher(?:in)?|beauftragter?|verantwortlicher?|manager(?:in)?|mitarbeiter(?:in)?|inhaber(?:in)?|meisterin|arzt(?:in)?|(?<=[a-z])lehrer|lehrerin|(?<=[a-z]{3})pfleger(?:in)?|medarbej?[dt]er|medarbetare|ansvarlig|konsulent|pedagog|padagog(?:e|in)|(?<=[a-z]{3})(?<!kunst|wild)(?:medlem|leder|ledamot|formand)|(?:kassen|jugend|sport|haus|platz|zeug)wart(?:in)?|(?<!bea|pa)trice|(?<=[a-z]{2}[aei])(?<!^isa)dora|(?<=[a-z]{3}[aeiut])(?<!salva)tore|therapeut(?:in)?|coach|lehtori|(?<!pr|^b)olog[oa]?|olozka|(?<!^[ckt]h?r)istin|ologue|peute|[a-z]{3}[a-uw-z](?<!tou?r|[nrb]s|ba[ptu]t|evangel|qu)ist[ae])$/;

/** "Оптометрист", "программистка", "кардиолог", "инструктор"; Виктор, Нестор and Евграф are names. */
const CYRILLIC_ENDINGS =
  /..(?:ист(?:ка)?|[ае]нтка|олог(?:иня)?|(?:то|ео|ли)граф|терапевт|иатр|хирург)$|(?:учи|дава|води|основа|замести|писа|седа)тель(?:ница)?$|(?:дирек|рек|редак|струк|дина|стра)тор$/;

/** Languages without spaces between words. */
const UNSPACED =
  /代表|取締役|社長|[会會][长長]|部長|課長|役員|監査役|[顾顧][问問]|エンジニア|デザイナー|マネージャー|リーダー|ディレクター|教授|[讲講][师師]|助教|弁護士|研究[員员]|教諭|教頭|校[长長]|教師|院[长長]|[医醫][师師生]|衛生士|[护護看]理?[师師]|薬剤師|税理士|[会會][计計]|書士|店長|所長|室長|係長|理事(?![会會])|幹事|監事|委員長|秘[书書]|監督|助手|専務|常務|課程|(?:年|本科|研究|大学|大学院|留学)生(?!活)|助理|[博硕]士(?:研究)?生(?!导)|博士[后後]|作家|写真家|[设設][计計][师師]|律[师師]|主席|老[师師]|[总總](?:[监監]|裁)|[经經]理|董事|工程[师師]|[创創](?:始人|[办辦]人)|[执執]行[长長]|[专專]員|主任|대표|회장|감사$|위원장|원장|이사|부장|과장|팀장|교수|연구원|비서|총무|강사|코치|과정|박사후|개발자|디자이너|엔지니어|변호사/;

const UNSPACED_ROLE = new RegExp(
  `(?:特任|招聘|客員|常勤|専任|主任|副|准|助理|高级|高級|资深|シニア|博士後期|博士|修士|박사|석사)*(?:${UNSPACED.source})`,
);

/** "准教授" of "塔恩大学で准教授をしています"; '' for a text without a role. */
export const readUnspacedRole = (text: string): string => UNSPACED_ROLE.exec(text)?.[0] ?? '';

/** Links and headings that contain a role word but are not a title. */
const NO_TITLE =
  /^(?:google scholar$|ph\.? ?d\.? (?:in|from|thesis|program(?:me)?) |(?:senior|junior|new|active|veteran|well-known|elite) member$|(?:read|view|see|meet|contact|about|email|e-mail|call|follow|share|by|posted|written|back|download|find|our|the|all|more|learn|click|visit|with|from|show|hire|become|join|search|is|was|how|why|what)\b)|\b(?:teams?|staff|people|board|committee|leadership|members|officers|lawyers|attorneys|directors|professors|students|speakers|authors|partners|alumni|faculty|management)$/i;

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
  /^(?:incoming|future|upcoming|aspiring|prospective|angehende[rs]?|futur[eoa]?|ex|former|formerly|prev|previous|previously|past|was|retired|ehemalige[rs]?|ancien(?:ne)?|antigu[oa]|voormalig|tidligere|tidigare|były|bývalý)(?!\p{L})/iu.test(
    text.trim(),
  );

/** What a person does beside their job: "speaker at PyCon", "volunteer at the Red Cross". */
export const isVisit = (title: string): boolean =>
  /(?<!\p{L})(?:speaker|volunteer|guest|organi[sz]er|contributor|presenter|performer|attendee|panell?ist|regular|reviewer|mentor|alumn\p{L}+|(?:area|session|program|programme|track) chair)$/iu.test(
    title,
  );

/** "fourth-year PhD student" and "27 years old designer" → "PhD student" and "designer". */
export const dropYears = (title: string): string =>
  title.replace(
    /^(?:.*\byears?[ -]old |(?:first|second|third|fourth|fifth|sixth|final|last|\d{1,2}(?:st|nd|rd|th))[ -]year )(?=\p{L}{2})/iu,
    '',
  );
