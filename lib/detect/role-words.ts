// Whether a line reads like a job title: it holds a word of the trade, in the languages of most sites.
import { folded, ROLE_WORDS } from './name-words.ts';
import { fold } from './text.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Some of these are surnames, too: they make a title, and do not unmake a name. */
const MORE_WORDS: ReadonlySet<string> = new Set(
  folded([
    ...words(`barrister solicitor notary curator librarian economist realtor
        copywriter recruiter bookkeeper principal host presenter
      composer illustrator novelist columnist journalist correspondent
        devops sre qa ciso cdo cro chro postgraduate postdoctorate resident reader
            minister delegate deputy apprentice`),
    // German
    ...words(`referent referentin sachbearbeiter sachbearbeiterin rechtsanwalt rechtsanwältin notar notarin arzt
      ärztin vorsitzender vorsitzende kaufmann kauffrau assistenz sekretärin doktorand doktorandin
      dozentin professorin prokuristin bürgermeister bürgermeisterin gesellschafter gesellschafterin
      wissenschaftlicher wissenschaftliche gründer gründerin redakteur redakteurin einkäufer
      ansprechpartner ansprechpartnerin partnerin beraterin`),
    // French
    ...words(`chargé chargée ingénieur ingénieure développeur développeuse consultante avocat avocate associé
      associée notaire comptable pdg dg secrétaire coordinateur coordinatrice adjoint adjointe conseiller
      conseillère professeur professeure chercheur chercheuse doctorant doctorante médecin infirmier infirmière
      cofondateur assistante rédacteur rédactrice `),
    // Spanish, Portuguese, Italian
    ...words(`abogado abogada ingeniero ingeniera profesor profesora catedrático catedrática consultor consultora
      coordinador coordinadora desarrollador desarrolladora técnico técnica asesor asesora presidenta
       secretario secretaria cofundador cofundadora investigador investigadora médico médica
      diretor diretora sócio sócia advogado advogada engenheiro engenheira professora coordenador coordenadora
      amministratore amministratrice avvocato avvocata ingegnere fondatore fondatrice ricercatore ricercatrice
      professore consulente segretario segretaria`),
    // Polish, Dutch, the Nordic languages
    ...words(`prezes wiceprezes dyrektor kierownik członek specjalista specjalistka prokurent
      założyciel założycielka koordynator koordynatorka inżynier adwokat radca doktorant
       asystent asystentka profesor eigenaar oprichter medewerker adviseur hoogleraar beheerder
      ontwikkelaar bestuurder voorzitter vd direktör ordförande ägare grundare säljare
      projektledare konsult utvecklare direktør leder rådgiver daglig `),
    // Russian and Ukrainian
    ...words(`директор менеджер руководитель инженер профессор основатель разработчик специалист юрист адвокат
      доцент председатель начальник редактор`),
  ]),
);

/** What many words of the trade end in: "Cardiologist", "Vertriebsleiterin", "Pressesprecher". */
const ENDINGS =
  /(?:ologist|ologe|ologin|iatrist|iatrician|leiter(?:in)?|berater(?:in)?|fuhrer(?:in)?|anwalt(?:in)?|entwickler(?:in)?|ingenieur(?:in)?|assistent(?:in)?|sprecher(?:in)?|beauftragter?|verantwortlicher?|manager(?:in)?|mitarbeiter(?:in)?|inhaber(?:in)?|meisterin)$/;

/** Languages without spaces between words. */
const UNSPACED =
  /代表|取締役|社長|会長|部長|課長|役員|監査役|顧問|エンジニア|デザイナー|マネージャー|リーダー|ディレクター|教授|講師|助教|弁護士|研究員|总裁|经理|总监|董事|工程师|创始人|主任|대표|이사|부장|과장|팀장|교수|연구원/;

/** Links and headings that hold a word of the trade and are no title. */
const NO_TITLE =
  /^(?:read|view|see|meet|contact|about|email|e-mail|call|follow|share|by|posted|written|back|download|find|our|the|all|more|learn|click|visit|with|from|show|hire|become|join|search|is|was|how|why|what)\b|\b(?:teams?|staff|people|board|committee|leadership|members|officers|lawyers|attorneys|directors|professors|students|speakers|authors|partners|alumni|faculty|management)$/i;

export function looksLikeRole(text: string): boolean {
  if (text.length < 2 || text.length > 120 || /[.!?]\s+\p{Lu}/u.test(text)) return false;
  if (UNSPACED.test(text)) return text.length <= 40;
  const found = fold(text)
    .split(' ')
    .slice(0, 14)
    .some((word) => ROLE_WORDS.has(word) || MORE_WORDS.has(word) || ENDINGS.test(word));
  return found && !NO_TITLE.test(text);
}

/** What somebody was: it tells that the page is about them, and is no title that they have. */
export const isPastRole = (text: string): boolean =>
  /^(?:ex|former|formerly|prev|previously|past|was|retired)\b/i.test(text.trim());
