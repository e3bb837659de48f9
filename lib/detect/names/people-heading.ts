// Recognises the headings of people in the languages of most sites: "Committee", "Project members", "Lecturers".
import { memoise } from '../page/memoise.ts';
import { fold } from '../page/text.ts';
import { looksLikeRole } from './role-words.ts';

const MAX_LENGTH = 60;
/** As fold() returns it. The plurals of roles, such as "Lecturers", are headings of people, too. */
const PEOPLE =
  /\b(?:team|staff|people|humans|members|board|committees?|council|faculty|postdocs?|speakers|organi[sz]ers|leadership|(?:^|senior |our )management|scientists|principal investigator|investigators|collaborators|contributors|panelists|mentors|crew|squad|personnel|visitors|attendees|participants?|practitioners|employees|phds?|postdoctoral|masters|undergraduates|administration|\w*(?:mitarbeite|ansprechp|dozent|doktorand|trainer|sprecher|munkatars|medewerk|medarbe|kadro|ekib|uyeler|yonetici|kurulu|ogretmen|starfs|henkilo|styre)\w*|\w*(?:mitglieder|vorstand|beirat|leitung|ausschuss|gemeinderat|anwalte|arzte|stjorn)|stadtrat|kader|geschaftsfuhrung|studierende|kollegium|lehrkrafte|personale?|equipe|membres|intervenants|bureau|comites?|conseil|direction|etudiants|equipo|miembros|integrantes|junta|organigram\w*|consejo|profesorado|directiva|estudiantes|directorio|squadra|membri|comitato|docent[ei]n?s?|insegnanti|avvocati|collaboratori|direttivo|consiglio|dottorandi|equipa|membros|conselho|corpo clinico|diretoria|comissao|comision|pesquisadores|alunos|zespol|zarzad|pracownicy|nauczyciele|trenerzy|ucitele|treneri|kadra|czlonkowie|zastupitelstvo|zamestnanci|pracovnici|clenove|vybor|oktatok|bestuur|(?:bestuurs|team|raads|commissie)?leden|leerkrachten|ansatte|medlemm?[ae]r|ledelse|ledning|tiimi|hallitus|jasenet|echipa|ekipa|komanda|meeskond|tootajad|zaposleni|clan(?:ovi|i)|csapat\w*|vezetoseg|elnokseg|tag(?:ok|jaink)|anggota|pengurus|struktur organisasi|tim kami|thanh vien|doi ngu|nhan su|giang vien|ban (?:lanh dao|giam doc|chap hanh|quan tri))\b|メンバー|スタッフ|チーム|팀|教[員师師]|教授|学生|役員|委[員员]|理事|部員|[团團][队隊]|成[员員]|员工|[讲講][者师師]|嘉[宾賓]|[师師][资資]|구성원|임원|사람들|교수|导师|博士|硕士|修士|研究生|研究員|本科生|学部生|석사|박사|학생|연구원|команда|екип|тренеры|співробітники|вчителі|викладачі|депутат|сотрудники|участники|преподаватели|руководство|правление|коллектив|ομαδα|προσωπικο|συμβουλιο|μελη|مجلس|فريق|اعضاء|צוות|חברי|บุคลากร|ทีมงาน|คณะกรรมการ/;
/** Words that also name firms or other things. */
const NOT_PEOPLE = /^(?:partner|associate|investor|producer|leads|head|vocal|reader)/;
/** "Publications of our team", "Team news": the last noun, or the one before "of". */
const OTHER =
  /\b(?:publi[ck]a\w+|papers|news|testimonials|reviews|services|products|projects|jobs|careers|events|stories|courses|companies|firms)(?:$| (?:of|by|from|for|v[oa]n|d[aeiu]\w?)\b)/;
/** "Committee", "Project members", "Lecturers": a text that says that names of people follow. */
export const namesPeople = memoise((text): boolean => {
  if (text.length > MAX_LENGTH) return false;
  const folded = fold(text);
  return !OTHER.test(folded) && (PEOPLE.test(folded) || folded.split(' ').some(isPluralRole));
});

const isPluralRole = (word: string): boolean =>
  /..s$/.test(word) &&
  !NOT_PEOPLE.test(word) &&
  [-1, -2].some((end) => looksLikeRole(word.slice(0, end)));
