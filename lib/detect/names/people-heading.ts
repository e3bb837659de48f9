// Recognises the headings of people in the languages of most sites: "Committee", "Project members", "Lecturers".
import { memoise } from '../page/memoise.ts';
import { fold } from '../page/text.ts';
import { createWordList } from '../page/word-list.ts';
import { looksLikeRole } from './role-words.ts';

const MAX_LENGTH = 60;
/** As fold() returns it. The plurals of roles, such as "Lecturers", are headings of people, too. */
const isPeopleWord = createWordList(
  'team staff staf people humans members board committees committee council faculty postdocs postdoc speakers organisers organizers leadership investigators collaborators contributors panelists mentors crew squad personnel visitors attendees participants participant practitioners employees phds phd postdoctoral masters administration stadtrat kader geschaftsfuhrung studierende kollegium lehrkrafte personale personal equipe intervenants bureau comites comite conseil direction equipo integrantes junta consejo profesorado directiva directorio squadra membri comitato docentens docenten docentes docente docenti insegnanti avvocati collaboratori direttivo consiglio dottorandi equipa conselho diretoria comissao comision alunos zespol zarzad pracownicy nauczyciele trenerzy ucitele kadra czlonkowie zastupitelstvo zamestnanci pracovnici clenove vybor oktatok bestuur bestuursleden teamleden raadsleden commissieleden leden leerkrachten ansatte medlemmar medlemmer ledelse ledning tiimi hallitus jasenet echipa ekipa komanda meeskond tootajad zaposleni clanovi clani vezetoseg elnokseg tagok tagjaink anggota pengurus tym ucitelia wykladowcy laerere larare opettajat juhatus valdyba darbuotojai ugyvedek',
);
/** Phrases, stems of compound words, and words of scripts without spaces. */
const PEOPLE =
  /\b(?:(?:^|senior |our )management|principal investigator|corpo clinico|struktur organisasi|tim kami|thanh vien|doi ngu|nhan su|giang vien|ban lanh dao|ban giam doc|ban chap hanh|ban quan tri)\b|\b(?:organigram|csapat)|(?:mitglieder|vorstand|beirat|leitung|ausschuss|gemeinderat|anwalte|arzte|stjorn)\b|mitarbeite|ansprechp|dozent|doktor|hekim|tanar|pedagog|guru|trainer|sprecher|munkatars|medewerk|medarbe|kadro|ekib|uyeler|yonetici|kurulu|ogretmen|starfs|henkilo|styre|メンバー|スタッフ|チーム|팀|教[員师師]|教授|学生|役員|委[員员]|理事|部員|[团團][队隊]|成[员員]|员工|[讲講][者师師]|嘉[宾賓]|[师師][资資]|구성원|임원|사람들|교수|导师|博士|硕士|修士|研究生|研究員|本科生|学部生|석사|박사|학생|연구[원진]|의료진|[임교]직원|[医醫][師师]|弁護士|社員|会員|команда|екип|співробітники|вчителі|депутат|участники|преподаватели|руководство|правление|коллектив|колектив|специалист|спеціаліст|领导|ομαδα|προσωπικο|συμβουλιο|μελη|مجلس|فريق|اعضاء|צוות|חברי|บุคลากร|ทีมงาน|คณะกรรมการ/;
/** Words that also name firms or other things. */
const NOT_PEOPLE = /^(?:partner|associate|investor|producer|leads|head|host|guest|vocal|reader)/;
/** "Publications of our team", "Team news": the last noun, or the one before "of". */
const OTHER =
  /\b(?:publi[ck]a\w+|papers|news|testimonials|reviews|services|products|projects|jobs|careers|events|stories|courses|companies|firms)(?:$| (?:of|by|from|for|v[oa]n|d[aeiu]\w?)\b)/;
/** `folded`: as fold() returns it. */
export const namesWorks = (folded: string): boolean => OTHER.test(folded);

/** "Committee", "Project members", "Lecturers": a text that says that names of people follow. */
export const namesPeople = memoise((text): boolean => {
  if (text.length > MAX_LENGTH) return false;
  const folded = fold(text);
  const words = folded.split(' ');
  return (
    !namesWorks(folded) &&
    (words.some(isPeopleWord) || PEOPLE.test(folded) || words.some(isPluralRole))
  );
});

/** Of plurals in the languages of most sites, as fold() returns them: "Lecturers", "Dozentinnen", "doktorlarimiz". */
const ENDING = /^(?:e?s|en|inn?en|er|i|и|ы|і|l[ae]r(?:imiz)?)$/;
const PLURAL = new RegExp(`...${ENDING.source.slice(1)}`);
const isPluralRole = (word: string): boolean =>
  PLURAL.test(word) &&
  !NOT_PEOPLE.test(word) &&
  [1, 2, 3, 4, 5, 7].some(
    (length) => ENDING.test(word.slice(-length)) && looksLikeRole(word.slice(0, -length)),
  );
