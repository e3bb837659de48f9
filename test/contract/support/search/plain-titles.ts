// Titles as a search without an index reads them. Written by hand, so that a wrong rule of the service
// (title-rules.ts) shows.

const MANAGERS = [
  'Account Manager',
  'Brand Manager',
  'Category Manager',
  'Customer Success Manager',
  'Shift Supervisor',
];
const WITHOUT_LEVEL = [
  'Account Executive',
  'Accountant',
  'Buyer',
  'Compliance Officer',
  'Content Strategist',
  'Contracts Counsel',
  'Controller',
  'Data Scientist',
  'Financial Analyst',
  'Fleet Planner',
  'Growth Marketer',
  'Laboratory Technician',
  'Operations Analyst',
  'Payroll Specialist',
  'People Partner',
  'Platform Engineer',
  'Recruiter',
  'Researcher',
  'Sales Engineer',
  'Software Engineer',
  'Sourcing Analyst',
  'Support Specialist',
  'Test Engineer',
];

const LEVELS = new Map([
  ...MANAGERS.map((title) => [title, 'Manager'] as const),
  ...WITHOUT_LEVEL.map((title) => [title, ''] as const),
]);

const FUNCTIONS = new Map<string, readonly string[]>([
  ['Account Executive', ['Sales']],
  ['Account Manager', ['Sales']],
  ['Chief Executive Officer', []],
  ['Content Strategist', []],
  ['Growth Marketer', ['Marketing']],
  ['Head of Legal', ['Legal']],
  ['People Partner', ['Human resources']],
  ['Procurement Manager', ['Procurement']],
  ['Recruiter', ['Human resources']],
  ['Research Manager', ['Research']],
  ['Sales Manager', ['Sales']],
  ['Senior Platform Engineer', ['Engineering']],
  ['Software Engineer', ['Engineering']],
]);

function readTable<T>(table: ReadonlyMap<string, T>, title: string): T {
  const value = table.get(title);
  if (value === undefined) throw new Error(`Add "${title}" to the table, read by hand.`);
  return value;
}

/** The level of a title for which the sample has none. */
export const readLevel = (title: string): string => readTable(LEVELS, title);

/** The functions of a title for which the sample has none. */
export const readFunctions = (title: string): readonly string[] => readTable(FUNCTIONS, title);

const FORMS = [
  [/\bvp\b/i, 'vice president'],
  [/\bvice president\b/i, 'vp'],
  [/\bceo\b/i, 'chief executive officer'],
  [/\bchief executive officer\b/i, 'ceo'],
  [/\bchief financial officer\b/i, 'cfo'],
  [/\bchief technology officer\b/i, 'cto'],
  [/\bchief operating officer\b/i, 'coo'],
  [/\bchief marketing officer\b/i, 'cmo'],
] as const;

/** The title with the other forms of its abbreviations. */
export const withForms = (title: string): string =>
  [title, ...FORMS.flatMap(([form, other]) => (form.test(title) ? [other] : []))].join(' ');
