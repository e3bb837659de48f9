// Industries with their company names and job titles.

export type Industry = {
  name: string;
  /** The second word of a company's name: "Tarnwick Freight". */
  trades: readonly string[];
  specialties: readonly string[];
};

const industry = (name: string, trades: string, specialties: string): Industry => ({
  name,
  trades: trades.split(', '),
  specialties: specialties.split(', '),
});

export const INDUSTRIES: readonly Industry[] = [
  industry(
    'Freight and logistics',
    'Freight, Lines, Haulage, Cold Storage, Forwarding',
    'road freight, cold chain, customs clearance, contract logistics, last mile',
  ),
  industry(
    'Software development',
    'Software, Systems, Cloud, Labs, Data',
    'developer tools, observability, workflow automation, data pipelines, identity',
  ),
  industry(
    'Financial services',
    'Capital, Payments, Ledger, Credit Partners, Mutual',
    'invoice finance, treasury, card issuing, risk models, reconciliation',
  ),
  industry(
    'Machinery manufacturing',
    'Works, Engineering, Tooling, Drives, Castings',
    'gearboxes, precision casting, predictive maintenance, robotics cells',
  ),
  industry(
    'Food and beverage',
    'Provisions, Mills, Orchards, Brewing, Roasters',
    'speciality coffee, flour, private label, seasonal produce',
  ),
  industry(
    'Hospitals and health care',
    'Clinics, Diagnostics, Care, Therapeutics',
    'imaging, telehealth, home care, laboratory services',
  ),
  industry(
    'Renewable energy',
    'Wind, Solar, Grid, Energy Storage',
    'grid balancing, battery storage, onshore wind, power purchase agreements',
  ),
  industry(
    'Construction',
    'Builders, Timber, Structures, Civil',
    'timber frame, restoration, flood defence, modular housing',
  ),
  industry(
    'Higher education',
    'College, Institute, Academy',
    'executive education, apprenticeships, open courses',
  ),
  industry(
    'Non-profit organisations',
    'Trust, Foundation, Alliance',
    'river restoration, literacy, grant making',
  ),
  industry(
    'Retail',
    'Outfitters, Stores, Mercantile, Market',
    'outdoor clothing, repair service, homeware',
  ),
  industry(
    'Management consulting',
    'Advisory, Partners, Consulting',
    'procurement, operating model, due diligence',
  ),
];

export const TECHNOLOGIES: readonly string[] = [
  'PostgreSQL',
  'Kubernetes',
  'React',
  'Salesforce',
  'SAP',
  'HubSpot',
  'Snowflake',
  'Kafka',
  'Terraform',
  'Python',
  'WordPress',
  'Shopify',
  'Jira',
  'Zendesk',
  'Power BI',
  'Odoo',
];

export type JobFunction = {
  name: string;
  sub: readonly string[];
  /** Follows "Head of" or "VP". */
  field: string;
  /** Job titles without a rank. */
  roles: readonly string[];
  skills: readonly string[];
};

const work = (
  name: string,
  sub: string,
  field: string,
  roles: string,
  skills: string,
): JobFunction => ({
  name,
  sub: sub.split(', '),
  field,
  roles: roles.split(', '),
  skills: skills.split(', '),
});

export const JOB_FUNCTIONS: readonly JobFunction[] = [
  work(
    'Procurement and supply',
    'Sourcing, Category management',
    'Procurement',
    'Buyer, Category Manager, Sourcing Analyst',
    'Carrier tendering, Rate benchmarking, Incoterms, Cold chain, Supplier audits, Contract negotiation',
  ),
  work(
    'Sales',
    'Account management, Business development',
    'Sales',
    'Account Executive, Sales Engineer, Account Manager',
    'Negotiation, Forecasting, Key accounts, Discovery calls, Channel sales',
  ),
  work(
    'Marketing',
    'Brand, Growth, Content',
    'Marketing',
    'Content Strategist, Brand Manager, Growth Marketer',
    'Positioning, Analytics, Events, Copywriting, Search',
  ),
  work(
    'Engineering',
    'Software, Platform, Quality',
    'Engineering',
    'Software Engineer, Platform Engineer, Test Engineer',
    'TypeScript, PostgreSQL, System design, Incident response, Accessibility',
  ),
  work(
    'Operations',
    'Fleet, Warehousing, Planning',
    'Operations',
    'Operations Analyst, Fleet Planner, Shift Supervisor',
    'Planning, Lean, Safety, Routing, Continuous improvement',
  ),
  work(
    'Finance',
    'Controlling, Accounting',
    'Finance',
    'Accountant, Controller, Financial Analyst',
    'IFRS, Budgeting, Cash flow, Audit, Cost models',
  ),
  work(
    'Human resources',
    'Talent acquisition, People operations',
    'People',
    'Recruiter, People Partner, Payroll Specialist',
    'Interviewing, Onboarding, Employment law, Pay bands',
  ),
  work(
    'Customer service',
    'Support, Success',
    'Customer Success',
    'Support Specialist, Customer Success Manager',
    'Onboarding, Escalations, Churn analysis, Training',
  ),
  work(
    'Legal',
    'Contracts, Compliance',
    'Legal',
    'Contracts Counsel, Compliance Officer',
    'Data protection, Commercial contracts, Due diligence',
  ),
  work(
    'Research',
    'Laboratory, Data science',
    'Research',
    'Data Scientist, Laboratory Technician, Researcher',
    'Statistics, Experiment design, R, Peer review',
  ),
];

export const SCHOOLS: readonly string[] = [
  'Severn College',
  'University of Marlport',
  'École du Vieux Port',
  'Technische Hochschule Lüdenbach',
  'Polytechnic of Dunmallow',
  'Universidad de Peñalba',
  'Fjellheim Business School',
  'Kestrel State University',
  'Academia de Vilanova',
  'Institute of Thornaby',
];

export const DEGREES: readonly string[] = [
  'BSc Economics',
  'BA History',
  'MSc Supply Chain',
  'MEng Mechanical Engineering',
  'LLB',
  'MBA',
  'Diplom-Kauffrau',
  'Licence de droit',
  'PhD Statistics',
  '',
];
