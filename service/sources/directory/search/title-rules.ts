// Seniority and function from a job title, for people whose file has none. The rules read words of
// seven languages: English, German, French, Spanish, Portuguese, Italian and Dutch.
// README.md#search describes them.
import { foldText } from '../../../../lib/identity/fold-text.ts';

type Rule = readonly [label: string, pattern: RegExp];

/** Folded words or phrases, separated by `|`; `-` at the end means any ending. */
function rule(label: string, phrases: string): Rule {
  const alternatives = phrases
    .split('|')
    .map((phrase) => (phrase.endsWith('-') ? `${phrase.slice(0, -1)}\\p{L}*` : phrase));
  return [label, new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'u')];
}

/** An assistant to one of the levels has none: "Assistant to the CEO". */
const NO_RANK = rule(
  '',
  'assistant to|assistenz der|assistentin der|assistant de|assistante de|asistente de|assistente d-|office of the',
)[1];

const OWNED =
  'product|produkt|process|prozess|service|systems?|application|app|platform|data|solution|project|feature|epic|portfolio|domain|risk|control|capability|component|stream|journey|release|content|technology|technical';
const OWNED_ROMANCE =
  'produit|product[oa]|produto|prodotto|process\\p{L}*|procesos?|service|servicio|servico|servizio|sistema|casa|trattamento';
const PARTNER_TO =
  'business|people|talent|hr|rh|culture|recruit\\p{L}*|acquisition|learning|client|channel|success';
// "Partner Management Consulting" is a partner.
const WITH_PARTNERS =
  'marketing|manager|management(?! consult)|account|success|sales|business (?:manager|development)|development|relation\\p{L}*|engagement|enablement|program\\p{L}*|solutions|engineer\\p{L}*|experience|support|ecosystem|onboarding|integrations?|coordinator|specialist|alliances|network';

/**
 * Words of a level that name a role in these phrases: a "Product Owner" owns no company, and an "HR Business Partner"
 * is no partner of one. The rest of the title counts: "Senior Product Owner" is Senior.
 */
const ROLES = new RegExp(
  `(?<!\\p{L})(?:${[
    `(?:${OWNED}) owner`,
    '(?:product|proces) eigenaar',
    `(?:proprietaire|propietari[oa]|proprietari[oa]|duen[oa]|dono|titolare) (?:d[aeiou]|del|della) (?:${OWNED_ROMANCE})`,
    'inhaber(?:in)? des lehrstuhls',
    `(?:${PARTNER_TO}) partner`,
    `(?<!managing )partner(?= (?:${WITH_PARTNERS})(?!\\p{L}))`,
    'soci[oa] (?:de negocios?|estrategic[oa]|lavorat(?:ore|rice))',
    '(?:professeure?|chercheu(?:r|se)|enseignante?) associee?',
    'founders? (?:s )?associate',
  ].join('|')})(?!\\p{L})`,
  'gu',
);

/** Between these, a title has several parts: "Partner, Sales" is a partner, and "Partner Sales Manager" is none. */
const PARTS = /[,;:|/()&+]|\s[-–—]\s/u;

const removeRoles = (title: string): string =>
  title
    .split(PARTS)
    .map((part) => foldText(part).replace(ROLES, ' '))
    .join(' ');

/**
 * The first that fits decides: "Co-founder & CEO" is a founder. `\\p{L}+` covers compounds: "Vertriebsleiter",
 * "Einkaufsleiterin".
 */
const SENIORITIES: readonly Rule[] = [
  rule(
    'Founder',
    'founder|co founder|cofounder|grunder|grunderin|mitgrunder-|fondateur|fondatrice|cofondateur|cofondatrice|fundador|fundadora|cofundador-|fondatore|oprichter|medeoprichter',
  ),
  rule(
    'Owner',
    'owner|proprietor|inhaber|inhaberin|proprietaire|propietario|propietaria|proprietario|proprietaria|titolare|dueno|duena|dono|eigenaar',
  ),
  rule('VP', 'vp|svp|evp|vice president|vizeprasident-|vice presidente-|vicepresidente-'),
  rule(
    'C-level',
    'ceo|cto|cfo|coo|cmo|cio|cpo|cro|chro|chief \\p{L}+(?: \\p{L}+)? officer|chief of staff|president|geschaftsfuhrer|geschaftsfuhrerin|geschaeftsfuehrer-|vorstand|vorstandin|vorstandsvorsitzende-|pdg|directeur general|directrice generale|director general|directora general|diretor geral|diretora geral|direttore generale|amministratore delegato|amministratrice delegata|consejero delegado|algemeen directeur|managing director',
  ),
  rule('Partner', 'partner|gesellschafter|gesellschafterin|associe|associee|socio|socia|vennoot'),
  rule(
    'Head',
    'head|leiter|leiterin|\\p{L}+leiter|\\p{L}+leiterin|leitung|responsable|chef de service|chef du service|jefe|jefa|chefe|capo|responsabile|hoofd',
  ),
  rule(
    'Director',
    'director|direktor|direktorin|bereichsdirektor-|directeur|directrice|directora|diretor|diretora|direttore|direttrice',
  ),
  rule(
    'Manager',
    'manager|managerin|\\p{L}+manager|\\p{L}+managerin|supervisor|team lead|teamlead|gerente|encargado|encargada|gestor|gestora|gestionnaire|coordinateur|coordinatrice|beheerder',
  ),
  rule('Senior', 'senior|sr|principal|staff|lead|experimente|experimentee|ervaren'),
];

const FUNCTIONS: readonly Rule[] = [
  rule(
    'Procurement',
    'procurement|purchasing|sourcing|buyer|category manager|supply-|einkauf-|einkauf|beschaffung-|achats?|acheteur|acheteuse|approvisionnement-|compras|comprador|compradora|acquisti|buyers?|inkoop|inkoper',
  ),
  rule(
    'Sales',
    'sales|account executive|account manager|business development|cro|vertrieb-|verkauf-|aussendienst|commercial|commerciale|ventes|vendeur|vendeuse|ventas|vendedor-|comercial|vendas|vendite|venditore|verkoop-|verkoper',
  ),
  rule(
    'Marketing',
    'marketing|cmo|brand|communications?|growth|werbung|kommunikation-|mercadeo|publicidad|comunicacion|comunicacao|comunicazione|communicatie',
  ),
  rule(
    'Finance',
    'finance|financial|cfo|accounting|accountant|controller|controlling|treasur-|audit-|finanz-|buchhalt-|comptab-|financier|financiere|finanzas|financiero|financiera|contabil-|financas|financeiro|financeira|finanza|finanziario|contabile|financien|boekhoud-',
  ),
  rule(
    'Human resources',
    'hr|human resources|people|talent|recruit-|chro|personalleit-|personalrefer-|personalabteilung|personalwesen|personalmanag-|ressources humaines|rh|recursos humanos|risorse umane|reclut-|personeel-|personeelszaken',
  ),
  rule(
    'Information technology',
    'it|cio|information technology|system administrator|sysadmin|infrastructure|informatik-|informatique|informatica|sistemas|systeembeheer-|edv',
  ),
  rule(
    'Engineering',
    'engineer|engineering|cto|developer|software|entwickl-|softwareentwickl-|ingenieur-|ingenieurin|developpeur|developpeuse|desarroll-|ingenier-|desenvolv-|engenheir-|sviluppat-|ingegner-|ontwikkel-|technical|technik-|technology',
  ),
  rule('Product', 'product|cpo|produktmanag-|produkt|produit|producto|produto|prodotto'),
  rule(
    'Operations',
    'operations?|coo|logisti-|plant|production|warehouse|betrieb-|produktion-|lager-|exploitation|operaciones|produccion|operacoes|producao|operazioni|produzione|productie|bedrijfs-',
  ),
  rule(
    'Legal',
    'legal|counsel|lawyer|attorney|compliance|recht-|rechtsabteilung|jurist-|juridique|avocat-|juridico|juridica|abogad-|advogad-|legale|avvocat-|juridisch-|advocaat',
  ),
  rule(
    'Customer support',
    'customer|support|kunden-|kundendienst|service client|support client|atencion al cliente|soporte|atendimento|suporte|assistenza clienti|klantenservice',
  ),
  rule(
    'Design',
    'design|designer|designerin|ux|ui|gestalt-|graphi-|disenador-|diseno|progettista|ontwerper',
  ),
  rule(
    'Research',
    'research|researcher|scientist|r d|forsch-|wissenschaft-|recherche|chercheu-|investigacion|investigador-|pesquis-|ricerca|ricercator-|onderzoek-',
  ),
];

/** The names of the functions that `deriveFunctions` returns. */
export const FUNCTION_LABELS: readonly string[] = FUNCTIONS.map(([label]) => label);

/** '' when the title says nothing about it. */
export function deriveSeniority(title: string): string {
  if (NO_RANK.test(foldText(title))) return '';
  const ranks = removeRoles(title);
  return SENIORITIES.find(([, pattern]) => pattern.test(ranks))?.[0] ?? '';
}

/** Every function that the title names: a title may have two. */
export function deriveFunctions(title: string): string[] {
  const folded = foldText(title);
  return FUNCTIONS.flatMap(([label, pattern]) => (pattern.test(folded) ? [label] : []));
}

const SYNONYMS: readonly (readonly [string, string])[] = [
  ['ceo', 'chief executive officer'],
  ['cfo', 'chief financial officer'],
  ['cto', 'chief technology officer'],
  ['coo', 'chief operating officer'],
  ['cmo', 'chief marketing officer'],
  ['cio', 'chief information officer'],
  ['vp', 'vice president'],
  ['hr', 'human resources'],
];

/** The title with the other forms of its abbreviations: "VP Sales" is also "Vice President Sales". */
export function expandTitle(title: string): string {
  const folded = ` ${foldText(title)} `;
  const more = SYNONYMS.flatMap(([short, long]) => [
    ...(folded.includes(` ${short} `) ? [long] : []),
    ...(folded.includes(` ${long} `) ? [short] : []),
  ]);
  return [title, ...more].join(' ');
}
