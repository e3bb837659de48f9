// Every file that contacts can be exported to. A new format is a file in formats/, a line here, and its name in
// format-texts.ts; new columns for an importer are a file in presets/ and a line here. Each is loaded when it is used.
import type { Preset, WriteFormat } from './write-format.ts';

type Format = {
  /** Beside its name in the menu. */
  hint: string;
  icon: 'table' | 'columns' | 'contact-card' | 'page';
  ending: string;
  mediaType: string;
  load: () => Promise<WriteFormat>;
};

export const FORMATS = {
  csv: {
    hint: '.csv',
    icon: 'table',
    ending: 'csv',
    mediaType: 'text/csv',
    load: async () => (await import('./formats/csv.ts')).writeCsv,
  },
  xlsx: {
    hint: '.xlsx',
    icon: 'columns',
    ending: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    load: async () => (await import('./formats/xlsx.ts')).writeXlsx,
  },
  vcard4: {
    hint: 'vCard 4.0',
    icon: 'contact-card',
    ending: 'vcf',
    mediaType: 'text/vcard',
    load: async () => (await import('./formats/vcard.ts')).writeVcard4,
  },
  vcard3: {
    hint: 'vCard 3.0',
    icon: 'contact-card',
    ending: 'vcf',
    mediaType: 'text/vcard',
    load: async () => (await import('./formats/vcard.ts')).writeVcard3,
  },
  json: {
    hint: '.json',
    icon: 'page',
    ending: 'json',
    mediaType: 'application/json',
    load: async () => (await import('./formats/json.ts')).writeJson,
  },
} as const satisfies Record<string, Format>;
export type FormatId = keyof typeof FORMATS;

/** The formats of a table of companies. */
export const COMPANY_FORMATS = ['csv', 'xlsx'] as const satisfies readonly FormatId[];
export type CompanyFormat = (typeof COMPANY_FORMATS)[number];

/** CSV files with the columns that these importers expect. */
export const PRESETS = {
  hubspot: { name: 'HubSpot', load: async () => (await import('./presets/hubspot.ts')).HUBSPOT },
  salesforce: {
    name: 'Salesforce',
    load: async () => (await import('./presets/salesforce.ts')).SALESFORCE,
  },
  pipedrive: {
    name: 'Pipedrive',
    load: async () => (await import('./presets/pipedrive.ts')).PIPEDRIVE,
  },
  zoho: { name: 'Zoho', load: async () => (await import('./presets/zoho.ts')).ZOHO },
  outlook: { name: 'Outlook', load: async () => (await import('./presets/outlook.ts')).OUTLOOK },
  google: {
    name: 'Google Contacts',
    load: async () => (await import('./presets/google.ts')).GOOGLE,
  },
} as const satisfies Record<string, { name: string; load: () => Promise<Preset> }>;
export type PresetId = keyof typeof PRESETS;

export type ExportTarget = FormatId | PresetId;

export const isPreset = (target: ExportTarget): target is PresetId =>
  Object.hasOwn(PRESETS, target);

/** The format of the file: presets are CSV files. */
export const getFormat = (target: ExportTarget): Format =>
  FORMATS[isPreset(target) ? 'csv' : target];
