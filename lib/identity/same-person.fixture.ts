// Pairs of names at one company: the same person written in two ways, or two people. Both programs run
// them (same-person.suite.ts), each with its own copy of the public suffix list. The people are invented.

export type Pair = readonly [one: string, other: string];
export type Language = { language: string; same: readonly Pair[]; different: readonly Pair[] };

export const NAME_PAIRS: readonly Language[] = [
  {
    language: 'English',
    same: [
      ['Ada Example', 'ADA EXAMPLE'],
      ['Ada Example', '  Ada   Example '],
      ['Ada Example', 'Example, Ada'],
      ['Ada Example', 'Ada Example, PhD'],
      ['Ada Example', 'Ada Example, Ph.D., MBA'],
      ['Ada Example', 'Prof. Dr. Ada Example'],
      ['Ada Example', 'Ms Ada Example (she/her)'],
      ['Ada Example Jr', 'Ada Example, Junior'],
      ['John Example III', 'John Example, 3rd'],
      ['Jean-Luc Example', 'Jean Luc Example'],
      ['Aoife O’Brien', "Aoife O'Brien"],
      ['Aoife O’Brien', 'Aoife OBrien'],
      ['J. R. Example', 'J.R. Example'],
      ['Ada\u00adExample Lowe', 'AdaExample Lowe'],
      ['Ａｄａ Example', 'Ada Example'],
      ['William "Bill" Example', 'Bill Example'],
    ],
    different: [
      ['Ada Example', 'Ida Example'],
      ['Ada Example', 'Ada Sample'],
      ['Ada Example', 'A. Example'],
      ['Ada Example', 'Ada May Example'],
      ['John Example Sr', 'John Example Jr'],
      ['John Example', 'John Example Jr'],
      ['Alex Example', 'Alexandra Example'],
      ['J.R. Example', 'Jr Example'],
      ['Wei Example (Sales)', 'Wei Example (Legal)'],
      ['Don Carlos Silva', 'Carlos Silva'],
      ['Dr. Example', 'Mr Example'],
      ['Jack Ma', 'Jack'],
    ],
  },
  {
    language: 'German',
    same: [
      ['Jürgen Müller', 'Jurgen Muller'],
      ['Jörg Strauß', 'JÖRG STRAUSS'],
      ['Zoë Groß', 'Zoe\u0308 Gross'],
      ['Dipl.-Ing. Jörg Brand', 'Jörg Brand'],
      ['Prof. Dr. rer. nat. habil. Uta Brand', 'Uta Brand'],
      ['Herr Jörg Brand', 'Jörg Brand'],
      ['Frau Dr. med. Uta Brand', 'Brand, Uta'],
      ['Jörg von der Heide', 'JÖRG VON DER HEIDE'],
    ],
    different: [
      ['Jürgen Müller', 'Juergen Mueller'],
      ['Martin Brand', 'Martina Brand'],
      ['Karin Brand', 'Karen Brand'],
      ['Jörg Brand', 'Jörg Brandt'],
      ['Jörg von der Heide', 'Jörg Heide'],
    ],
  },
  {
    language: 'French',
    same: [
      ['Élodie Aubrenoy', 'Elodie Aubrenoy'],
      ['François Lœuvre', 'Francois Loeuvre'],
      ['Mme Hélène Aubrenoy', 'Hélène Aubrenoy'],
      ['Anaïs L’Écuyer', 'Anais LEcuyer'],
      ['Monsieur Luc Aubrenoy', 'Luc Aubrenoy'],
    ],
    different: [
      ['René Aubrenoy', 'Renée Aubrenoy'],
      ['Jean Pierre Aubrenoy', 'Jean Aubrenoy'],
      ['Michel Aubrenoy', 'Michèle Aubrenoy'],
    ],
  },
  {
    language: 'Spanish and Portuguese',
    same: [
      ['José Peña', 'Jose Pena'],
      ['Inés de la Cruz', 'INÉS DE LA CRUZ'],
      ['João Conceição', 'Joao Conceicao'],
      ['de la Cruz, María José', 'María José de la Cruz'],
      ['Sr. Juan Silva', 'Juan Silva'],
      ['Dra. Inés Silva Peña', 'Ines Silva Pena'],
    ],
    different: [
      ['Juan Silva Peña', 'Juan Silva'],
      ['Mario Silva', 'Maria Silva'],
      ['Juan Silva', 'Juan Silva Neto'],
    ],
  },
  {
    language: 'Scandinavian and Icelandic',
    same: [
      ['Søren Ågård', 'Soren Agard'],
      ['Þór Ævarsson', 'Thor Aevarsson'],
      ['Guðrún Björk', 'Gudrun Bjork'],
      ['Áŋŋa Sárá', 'Angnga Sara'],
    ],
    different: [
      ['Anders Lund', 'Andres Lund'],
      ['Söderberg Lund', 'Söderborg Lund'],
    ],
  },
  {
    language: 'Polish, Czech and Baltic',
    same: [
      ['Łukasz Żółć', 'Lukasz Zolc'],
      ['Jiří Dvořák', 'Jiri Dvorak'],
      ['Šarūnas Ąžuolas', 'Sarunas Azuolas'],
      ['Ing. Jiří Dvořák', 'Jiří Dvořák'],
    ],
    different: [
      ['Dvořák Jiří', 'Jiří Dvořák'],
      ['Jana Dvořák', 'Jan Dvořák'],
      ['Zolc Anna', 'Zola Anna'],
    ],
  },
  {
    language: 'Turkish and Azerbaijani',
    same: [
      ['İpek Işık', 'Ipek Isik'],
      ['Gülşah Çağlar', 'GÜLŞAH ÇAĞLAR'],
      ['Əli Məmməd', 'Eli Memmed'],
    ],
    different: [
      ['Işıl Çağlar', 'Işık Çağlar'],
      ['Ali Çağlar', 'Aliye Çağlar'],
    ],
  },
  {
    language: 'Vietnamese',
    same: [
      ['Nguyễn Văn Hùng', 'Nguyen Van Hung'],
      ['Trần Thị Lan', 'Tran Thi Lan'],
      ['Lê Minh Đạt', 'Le Minh Dat'],
      ['Nguye\u0302\u0303n Va\u0306n Hu\u0300ng', 'Nguyễn Văn Hùng'],
      ['Phạm Thị Hương', 'PHẠM THỊ HƯƠNG'],
      ['Trương Hưng', 'Tru\u031bo\u031bng Hu\u031bng'],
    ],
    different: [
      ['Nguyễn Văn Hùng', 'Nguyễn Văn Hưng'],
      ['Phạm Sơn', 'Phạm Son'],
      ['Lê Thơ', 'Lê Thọ'],
      ['Trần Dương', 'Trần Dung'],
      ['Nguyễn Văn Hùng', 'Nguyễn Thị Hùng'],
    ],
  },
  {
    language: 'Hausa, Yoruba and Igbo',
    same: [
      ['Ọlá Adéwálé', 'Ola Adewale'],
      ['Ɗanjuma Ƙasim', 'Danjuma Kasim'],
      ['Chiọma Ịfẹ', 'Chioma Ife'],
    ],
    different: [
      ['Ọlá Adéwálé', 'Ọlú Adéwálé'],
      ['Chioma Ife', 'Chima Ife'],
    ],
  },
  {
    language: 'Russian, Ukrainian and Bulgarian',
    same: [
      ['Фёдор Ёлкин', 'Федор Елкин'],
      ['Фёдор Ёлкин', 'ФЁДОР ЁЛКИН'],
      ['Андре\u0438\u0306 Ветров', 'Андрей Ветров'],
      ['Ёлкин, Фёдор', 'Фёдор Елкин'],
      ["Дар'я Зоря", 'Дар’я Зоря'],
    ],
    different: [
      ['Иван Ветров', 'Ивана Ветров'],
      ['Александр Ветров', 'Александра Ветрова'],
      ['Ветров Иван', 'Иван Ветров'],
      ['Олег Гай', 'Олег Ґай'],
    ],
  },
  {
    language: 'Greek',
    same: [
      ['Γιώργος Νίκας', 'ΓΙΩΡΓΟΣ ΝΙΚΑΣ'],
      ['Μαΐρη Άλφα', 'Μαιρη Αλφα'],
      ['Νίκας, Γιώργος', 'Γιωργος Νικας'],
    ],
    different: [
      ['Γιώργος Νίκας', 'Γιώργος Νίκου'],
      ['Μαρία Άλφα', 'Μάριος Άλφα'],
    ],
  },
  {
    language: 'Armenian and Georgian',
    same: [
      ['ԱՆԻ ՄԱՐՏԻ', 'Անի Մարտի'],
      ['ნინო ბერა', 'ᲜᲘᲜᲝ ᲑᲔᲠᲐ'],
      ['Սևան Մարտի', 'Սեւան Մարտի'],
    ],
    different: [
      ['Անի Մարտի', 'Արի Մարտի'],
      ['ნინო ბერა', 'ნანო ბერა'],
    ],
  },
  {
    language: 'Arabic',
    same: [
      ['محمد علي', 'مُحَمَّد عَلِيّ'],
      ['أحمد حسن', 'احمد حسن'],
      ['فاطمة حسن', 'فاطمه حسن'],
      ['هدى علي', 'هدي علي'],
      ['محـــمد علي', 'محمد علي'],
      ['آمنة حسن', 'امنة حسن'],
      ['ﻋﻠﻲ حسن', 'علي حسن'],
    ],
    different: [
      ['حسن علي', 'حسين علي'],
      ['محمد علي', 'محمود علي'],
      ['سمير علي', 'سميرة علي'],
      ['علي حسن', 'حسن علي'],
    ],
  },
  {
    language: 'Persian and Urdu',
    same: [
      ['علی کریمی', 'علي كريمي'],
      ['می\u200cنا کریمی', 'مینا کریمی'],
      ['رضا کريمی', 'رضا کریمی'],
    ],
    different: [
      ['علی کریمی', 'علی کرمی'],
      ['پری کریمی', 'بری کریمی'],
      ['گلی کریمی', 'کلی کریمی'],
    ],
  },
  {
    language: 'Hebrew',
    same: [
      ['שָׂרָה לוי', 'שרה לוי'],
      ['ג׳ורג׳ לוי', 'גורג לוי'],
      ['בר-לב דנה', 'בר לב דנה'],
      ['דנה בר־לב', 'דנה בר-לב'],
    ],
    different: [
      ['דנה לוי', 'דינה לוי'],
      ['יעל לוי', 'יואל לוי'],
      ['דן לוי', 'דנה לוי'],
    ],
  },
  {
    language: 'Hindi and Marathi (Devanagari)',
    same: [
      ['राम शर्मा', '  राम  शर्मा '],
      ['क़ासिम शर्मा', 'क\u093cासिम शर्मा'],
      ['शर्मा, राम', 'राम शर्मा'],
      ['कृष्\u200dण शर्मा', 'कृष्ण शर्मा'],
    ],
    different: [
      ['राम शर्मा', 'रीमा शर्मा'],
      ['राम शर्मा', 'रमा शर्मा'],
      ['सुनील शर्मा', 'सुनीला शर्मा'],
      ['मोहन शर्मा', 'मोहिनी शर्मा'],
      ['अनिल शर्मा', 'अनल शर्मा'],
      ['फल शर्मा', 'फ़ल शर्मा'],
      ['कमल शर्मा', 'कमला शर्मा'],
    ],
  },
  {
    language: 'Bengali and Gujarati',
    same: [
      ['রীমা দাস', ' রীমা দাস'],
      ['রায় দাস', 'রা\u09af\u09bc দাস'],
      ['শরৎ দাস', 'শরত্\u200d দাস'],
      ['રીમા શાહ', 'રીમા  શાહ'],
    ],
    different: [
      ['রীমা দাস', 'রমা দাস'],
      ['সুমন দাস', 'সুমনা দাস'],
      ['રામ શાહ', 'રીમા શાહ'],
      ['નીતા શાહ', 'નીતુ શાહ'],
    ],
  },
  {
    language: 'Tamil and Telugu',
    same: [
      ['கமலா ராமன்', 'கமலா  ராமன்'],
      ['பொன் ராமன்', 'ப\u0bc6\u0bbeன் ராமன்'],
      ['రాము రెడ్డి', 'రాము రెడ్డి.'],
    ],
    different: [
      ['கமலா ராமன்', 'கமல் ராமன்'],
      ['மணி ராமன்', 'மாணி ராமன்'],
      ['சுமதி ராமன்', 'சுமித்தா ராமன்'],
      ['రాము రెడ్డి', 'రమ రెడ్డి'],
      ['సీత రెడ్డి', 'సుతా రెడ్డి'],
    ],
  },
  {
    language: 'Malayalam and Kannada',
    same: [
      ['ഷൈൻ മേനോൻ', 'ഷൈന്\u200d മേനോന്\u200d'],
      ['അനിൽ മേനോൻ', 'അനില്\u200d മേനോൻ'],
      ['ರಮೇಶ ಗೌಡ', ' ರಮೇಶ ಗೌಡ'],
    ],
    different: [
      ['അനിൽ മേനോൻ', 'അനില മേനോൻ'],
      ['ಸುನಿಲ ಗೌಡ', 'ಸುನೀಲಾ ಗೌಡ'],
      ['ರಮೇಶ ಗೌಡ', 'ರಮ್ಯ ಗೌಡ'],
    ],
  },
  {
    language: 'Sinhala and Punjabi',
    same: [
      ['ප්\u200dරියා සිල්වා', 'ප්රියා සිල්වා'],
      ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਗੁਰਪ੍ਰੀਤ  ਸਿੰਘ'],
    ],
    different: [
      ['ප්රියා සිල්වා', 'ප්රියංකා සිල්වා'],
      ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਗੁਰਪਾਲ ਸਿੰਘ'],
      ['ਮਨ ਸਿੰਘ', 'ਮੀਨਾ ਸਿੰਘ'],
    ],
  },
  {
    language: 'Thai and Lao',
    same: [
      ['กำธร ใจดี', 'ก\u0e4d\u0e32ธร ใจดี'],
      ['สมชาย ใจดี', 'สมชาย  ใจดี'],
    ],
    different: [
      ['สมชาย ใจดี', 'สมชัย ใจดี'],
      ['นิด ใจดี', 'นัด ใจดี'],
      ['แก้ว ใจดี', 'แกว ใจดี'],
      ['ປີ ດີ', 'ປິ ດີ'],
    ],
  },
  {
    language: 'Khmer and Burmese',
    same: [
      ['សុខ ច័ន្ទ', 'សុខ  ច័ន្ទ'],
      ['အောင် မြင့်', ' အောင် မြင့်'],
    ],
    different: [
      ['សុខ ច័ន្ទ', 'សាខ ច័ន្ទ'],
      ['ធី ច័ន្ទ', 'ធា ច័ន្ទ'],
      ['အောင် မြင့်', 'အင် မြင့်'],
    ],
  },
  {
    language: 'Japanese',
    same: [
      ['佐方 花', '佐方　花'],
      ['ﾊﾅ ｻｶﾀ', 'ハナ サカタ'],
      ['さかだ はな', 'さかた\u3099 はな'],
      ['ハナ・サカタ', 'ハナ サカタ'],
    ],
    different: [
      ['さかた はな', 'さかだ はな'],
      ['はな さかた', 'ばな さかた'],
      ['佐方 花', '佐方 華'],
      ['ハナ サカタ', 'ハナー サカタ'],
    ],
  },
  {
    language: 'Chinese',
    same: [
      ['李 小龙', '李　小龙'],
      ['Wei Lin', 'WEI LIN'],
    ],
    different: [
      ['李 小龙', '李 小虎'],
      ['王 伟', '王 伟明'],
      ['欧阳 明', '欧 阳明'],
    ],
  },
  {
    language: 'Korean',
    same: [
      ['김 하나', '\u1100\u1175\u11b7 \u1112\u1161\u1102\u1161'],
      ['김 하나', '김　하나'],
    ],
    different: [
      ['김 하나', '김 하니'],
      ['김 하나', '감 하나'],
      ['박 지수', '박 치수'],
    ],
  },
  {
    language: 'Amharic and Tifinagh',
    same: [
      ['ሰላም በቀለ', ' ሰላም  በቀለ'],
      ['ⵎⴰⵙⵉⵏ ⴰⵢⵜ', 'ⵎⴰⵙⵉⵏ  ⴰⵢⵜ'],
    ],
    different: [
      ['ሰላም በቀለ', 'ሰሎም በቀለ'],
      ['አለሙ በቀለ', 'አለማ በቀለ'],
    ],
  },
];

/** Company names at which one person is looked for: one company, or two. */
export const COMPANY_PAIRS: { same: readonly Pair[]; different: readonly Pair[] } = {
  same: [
    ['Acme Freight', 'ACME FREIGHT GmbH & Co. KG'],
    ['Acme', 'Acme S.p.A.'],
    ['Acme', 'Acme, Inc.'],
    ['Société Générale Sample S.A.', 'societe generale sample'],
    ['Selby & Sons', 'Selby and Sons Ltd'],
    ['Nowak', 'Nowak sp. z o.o.'],
    ['Nowak', 'Nowak Sp. z oo'],
    ['Dvořák', 'Dvořák s.r.o.'],
    ['Lund', 'Lund A/S'],
    ['Lund', 'Lund ApS'],
    ['Brand', 'Brand e.U.'],
    ['Sharma Textiles', 'Sharma Textiles Private Limited'],
    ['Sharma Textiles', 'Sharma Textiles Pvt. Ltd.'],
    ['Ромашка', 'ООО «Ромашка»'],
    ['サンプル', '株式会社サンプル'],
    ['サンプル', 'サンプル(株)'],
    ['示例科技', '示例科技股份有限公司'],
    ['삼보', '주식회사 삼보'],
    ['ตัวอย่าง', 'บริษัท ตัวอย่าง จำกัด (มหาชน)'],
    ['J. P. Moss', 'JP Moss'],
    ['Çağlar', 'Çağlar A.Ş.'],
    ['שלום', 'שלום בע"מ'],
  ],
  different: [
    ['Acme Freight', 'Acme Freight Services'],
    ['Limited Edition Books', 'Edition Books'],
    ['San Diego Zoo', 'San Diego'],
    ['Helios EU', 'Helios'],
    ['UAB Health', 'Health'],
    ['Acme Europe', 'Acme Asia'],
    ['राम टेक्स', 'रीमा टेक्स'],
    ['Foo/Bar', 'Foobar'],
  ],
};
