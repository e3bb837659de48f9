// Tells names of people from other capitalised words, "Anna Holm" from "Golden Wok", where nothing else on a page does.
import { foldMarks } from '../../identity/fold-text.ts';
import { createWordList } from '../page/word-list.ts';

/** The letters that are enough to tell a frequent name: "andr" of Andrea, Andreas, André and Andrew. */
const BEGINNING = 4;
/**
 * Given names of many languages, and the beginnings of the others and of family names that are made from them. They
 * say little about one name: a list of people has many of them.
 */
const isUsual = createWordList(
  'adam ahme alan alej ales alex ali alic aman ana andr ange anit ann anna anne anto barb beat ben benj bern birg brun ' +
    'cami carl caro cath charles chris christian christina christine christoph christopher clai clau dan dani davi debo ' +
    'dieg domi edua edwa elen elis eliz emil emma eric erik erns eva fabi fati feli fern fran fred gabr geor giov giul ' +
    'gonz greg guil gust hann hans heik hein hele henr hugo ian ines inge ingr isab ivan jack jako jan jana jane jean ' +
    'jenn jens jess joan joao joha john jona jorg jose juan juli karen karin karl kate kath katj kevi klau kris lars ' +
    'laur lena leon lind lisa loui luca luci luis luka manu marc marek marg maria marie mario mark markus marta mart ' +
    'mary matt matthew max mich migu mike moha moni nico nils nina nora olga oliv omar otto pabl paol patr paul pave ' +
    'pedr peter petra phil pier piot rach rafa rebe rica richard robe rodr ruth sabi sam samu sandra sara sarah seba ' +
    'anja bart geer gera hasa huse ibra iris jiri joos jurg kata mehm nata piet rahu ravi rik suni vikt vlad yusu zeyn ' +
    'serg silv simo sofi sonj soph stef stephen steve susa sven tere thom tim tobi tom toma tors ulri ursu uwe vero ' +
    'walt wei wern wilh will wolf yves budi siti agus dewi putr adi jano kova nagy szab toth istv lasz tamm',
  'μαρι γιωρ γιαν δημη νικο κωνσ ελεν דוד משה יוסי כהן לוי יעל שרה محمد احمد أحمد علي حسن يوسف فاطم سارة عبد',
);

/** Endings of family names, as foldMarks() returns them. */
const FAMILY_END =
  /..(?:οπουλος|ακης|ιδης|ιου|dottir|son|sen|ova|ski|ska|icz|enko|vic|escu|mann|berg|qvist|inen|ez|oglu|вич|вна|ова?|ева?)$/;
/** A frequent family name of China, a name in Korean, or two words in Chinese characters, as names stand in Japan. */
const EAST_ASIAN =
  /^(?:\p{Script=Han}+[ ・]\p{L}+|[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾萧蕭蔡潘袁董余叶葉程苏蘇魏吕呂丁沈洪邱廖赖賴姚贺賀肖蒋卢姜崔谭陆汪贾邹熊秦薛侯顾郝龚邵钱戴孔].{1,2}|\p{Script=Hangul}{2,4})$/u;
/** Places with the words or the beginnings of names: "San Diego", "Lyon, France". */
const PLACE = /\b(?:san|santa|los|las) |^france$/;

const isFrequent = (word: string): boolean =>
  isUsual(word) || (isUsual(word.slice(0, BEGINNING)) && !PLACE.test(word));

/** Whether a name contains a frequent given name or the ending of a family name. */
export const hasUsualName = (fullName: string): boolean =>
  EAST_ASIAN.test(fullName) ||
  (!PLACE.test(foldMarks(fullName)) &&
    foldMarks(fullName)
      .split(/[ -]/)
      .some((word) => isFrequent(word) || FAMILY_END.test(word)));

/** Whether the first word is a frequent given name. */
export const hasUsualGivenName = (fullName: string): boolean =>
  isFrequent(foldMarks(fullName).split(/[ -]/)[0] ?? '');
