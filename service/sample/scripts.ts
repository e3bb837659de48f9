// Names in non-Latin scripts, with the romanised form for addresses and handles.
import type { Culture } from './cultures.ts';

const GIVEN_CYRILLIC = {
  Аглая: 'Aglaya',
  Всеволод: 'Vsevolod',
  Дарина: 'Daryna',
  Злата: 'Zlata',
  Катерина: 'Kateryna',
  Любомир: 'Lyubomir',
  Тарас: 'Taras',
  Юлия: 'Yulia',
} as const;

const FAMILY_CYRILLIC = {
  Берестняк: 'Berestnyak',
  Волошенко: 'Voloshenko',
  Жуковець: 'Zhukovets',
  Калинчук: 'Kalynchuk',
  Лесовой: 'Lesovoy',
  Шумилов: 'Shumilov',
} as const;

const GIVEN_JAPANESE = {
  花子: 'Hanako',
  健一: 'Kenichi',
  美咲: 'Misaki',
  悠斗: 'Yuto',
  千尋: 'Chihiro',
} as const;

const FAMILY_JAPANESE = {
  青柳川: 'Aoyagigawa',
  水野原: 'Mizunohara',
  白川沢: 'Shirakawazawa',
  藤森田: 'Fujimorita',
} as const;

const GIVEN_CHINESE = {
  晓雯: 'Xiaowen',
  志强: 'Zhiqiang',
  丽华: 'Lihua',
  宇航: 'Yuhang',
} as const;

const FAMILY_CHINESE = {
  欧阳: 'Ouyang',
  司徒: 'Situ',
  慕容: 'Murong',
  林: 'Lin',
} as const;

const GIVEN_KOREAN = {
  서연: 'Seoyeon',
  민준: 'Minjun',
  지우: 'Jiwoo',
} as const;

const FAMILY_KOREAN = {
  남궁: 'Namgung',
  황보: 'Hwangbo',
  제갈: 'Jegal',
} as const;

const GIVEN_GREEK = {
  Ελένη: 'Eleni',
  Νικόλαος: 'Nikolaos',
  Χριστίνα: 'Christina',
} as const;

const FAMILY_GREEK = {
  Βουνάκης: 'Vounakis',
  Θαλασσινός: 'Thalassinos',
  Πετρόπουλος: 'Petropoulos',
} as const;

const written = (
  given: Readonly<Record<string, string>>,
  family: Readonly<Record<string, string>>,
): Culture => ({
  given: Object.keys(given),
  family: Object.keys(family),
  romanised: { ...given, ...family },
});

/** The same names as people write them for readers of Latin. */
const romanised = (
  given: Readonly<Record<string, string>>,
  family: Readonly<Record<string, string>>,
): Culture => ({ given: Object.values(given), family: Object.values(family) });

export const OTHER_CULTURES = {
  cyrillic: written(GIVEN_CYRILLIC, FAMILY_CYRILLIC),
  cyrillicRomanised: romanised(GIVEN_CYRILLIC, FAMILY_CYRILLIC),
  japanese: { ...written(GIVEN_JAPANESE, FAMILY_JAPANESE), familyFirst: true },
  japaneseRomanised: romanised(GIVEN_JAPANESE, FAMILY_JAPANESE),
  chinese: { ...written(GIVEN_CHINESE, FAMILY_CHINESE), familyFirst: true },
  chineseRomanised: romanised(GIVEN_CHINESE, FAMILY_CHINESE),
  korean: { ...written(GIVEN_KOREAN, FAMILY_KOREAN), familyFirst: true },
  koreanRomanised: romanised(GIVEN_KOREAN, FAMILY_KOREAN),
  greek: written(GIVEN_GREEK, FAMILY_GREEK),
  greekRomanised: romanised(GIVEN_GREEK, FAMILY_GREEK),
} as const satisfies Record<string, Culture>;
