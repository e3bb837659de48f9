// Describes for the user why a CRM refuses a record.
import { t } from '@lingui/core/macro';
import { z } from '../../zod.ts';

const MAX_LENGTH = 300;
/** Reasons are kept without values of contacts. */
const ADDRESS = /[^\s@"'“”<>()[\],;:]+@[^\s@"'“”<>()[\],;:]+/g;

/** HubSpot writes the errors of properties as JSON behind its sentence. */
const propertyErrors = z.array(z.object({ message: z.string(), name: z.optional(z.string()) }));

/**
 * Not cut yet, because a value or token that the length limit cuts would not be recognised.
 *
 * @param said as the CRM reports it; '' when it gives no reason
 */
export function toReason(said: string, name: string, status?: number): string {
  const text = (readPropertyErrors(said) ?? said.trim()).replace(ADDRESS, '…');
  if (text === '') {
    return status === undefined
      ? t`${name} gave no reason.`
      : t`${name} gave no reason (${status}).`;
  }
  return text;
}

/** As it is kept, after values and tokens were removed. */
export const cutReason = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;

function readPropertyErrors(said: string): string | null {
  const start = said.indexOf('[{');
  if (start < 0) return null;
  try {
    const parsed = z.safeParse(propertyErrors, JSON.parse(said.slice(start)));
    if (!parsed.success) return null;
    return parsed.data
      .map(({ message, name }) => (name ? `${name}: ${message}` : message))
      .join(' ');
  } catch {
    return null;
  }
}

/** Without the values of the contact: the reason is kept after the contact has been erased. */
export function withoutValues(reason: string, values: readonly string[]): string {
  const patterns = values
    .filter((value) => value.length > 2)
    .toSorted((one, other) => other.length - one.length)
    .map((value) => value.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  if (patterns.length === 0) return reason;
  const whole = `(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`;
  return reason.replace(new RegExp(whole, 'giu'), '…');
}
