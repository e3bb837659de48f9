// The fields of a contact that the user edits, compares and merges.
import { t } from '@lingui/core/macro';
import type { PersonField } from '../../model/subject-input.ts';

export const CONTACT_FIELDS = [
  'fullName',
  'title',
  'companyName',
  'companyDomain',
  'location',
  'networkUrl',
] as const satisfies PersonField[];
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const getContactFieldNames = (): Record<ContactField, string> => ({
  fullName: t`Name`,
  title: t`Title`,
  companyName: t`Company`,
  companyDomain: t`Company site`,
  location: t`Location`,
  networkUrl: t`Profile link`,
});
