// Amounts and times as texts. Amounts are hundredths of a credit; times are in the computer's time zone.
import { DAY_MS } from '../model/calendar-day.ts';
import { plural, t } from '@lingui/core/macro';
import type { Hundredths } from '../contract/credits.ts';
import { numberLocale, perLanguage, textLocale } from '../i18n/format-locale.ts';

const numbers = (options: Intl.NumberFormatOptions) =>
  perLanguage(() => new Intl.NumberFormat(numberLocale(), options));
const dates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage(() => new Intl.DateTimeFormat(textLocale(), options));

const whole = numbers({ maximumFractionDigits: 0 });
const fraction = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "14", "0.25", "1,204". */
export const amountText = (amount: Hundredths): string =>
  (amount % 100 === 0 ? whole() : fraction()).format(amount / 100);

/** The number that chooses the plural. In English a part of a credit counts as one; other languages have their own rule. */
export const toCount = (amount: Hundredths): number =>
  numberLocale() === 'en' && amount > 0 && amount <= 100 ? 1 : amount / 100;

/** "1 credit", "0.25 credit", "10 credits", with a no-break space. */
export function creditsText(amount: Hundredths): string {
  const text = amountText(amount);
  const count = toCount(amount);
  return joinNumbers(plural(count, { one: `${text} credit`, other: `${text} credits` }));
}

/** The price of an action: exact, a ceiling, or "free". */
export function priceText(amount: Hundredths, ceiling = false): string {
  if (amount === 0) return t`free`;
  const credits = creditsText(amount);
  return ceiling ? t`up to ${credits}` : credits;
}

const time = dates({ hour: '2-digit', minute: '2-digit' });
const weekday = dates({ weekday: 'short' });
const longWeekday = dates({ weekday: 'long' });
const day = dates({ day: 'numeric', month: 'short' });
const dayOfYear = dates({ day: 'numeric', month: 'short', year: 'numeric' });
const relative = perLanguage(() => new Intl.RelativeTimeFormat(textLocale(), { numeric: 'auto' }));
const regions = perLanguage(() => new Intl.DisplayNames(numberLocale(), { type: 'region' }));

/** A line never ends between a number and its unit. Japanese writes them without a space. */
const joinNumbers = (text: string): string =>
  text.replaceAll(/(\d) (?=\p{L})/gu, numberLocale() === 'ja' ? '$1' : '$1\u00A0');

/** The text with usual spaces only, for what is stored, copied, or compared with what a user types or says. */
export const withUsualSpaces = (text: string): string => text.replaceAll('\u00A0', ' ');

/** Days of the calendar between two moments; positive when `then` is past. */
export function daysBetween(then: Date, now: Date): number {
  const midnight = (moment: Date) =>
    new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
  return Math.round((midnight(now) - midnight(then)) / DAY_MS);
}

export const clockText = (moment: Date): string => time().format(moment);

/** "10:42" today, "Wed 16:45" within the week, else "10 Jan", with the year when it is another one. */
export function timeText(then: Date, now: Date): string {
  const days = daysBetween(then, now);
  if (days === 0) return clockText(then);
  if (days > 0 && days < 7) return weekdayText(then);
  return dayText(then, now);
}

/** The short weekday of Japanese is one letter, which reads as another word in a sentence. */
const weekdayText = (then: Date): string =>
  numberLocale() === 'ja'
    ? `${longWeekday().format(then)}${clockText(then)}`
    : `${weekday().format(then)} ${clockText(then)}`;

/** "9 Feb", with a no-break space; with the year when the date is more than ten months away, or past and of another year. */
export function dayText(then: Date, now: Date): string {
  const days = daysBetween(then, now);
  const isThisYear = days > 0 ? then.getFullYear() === now.getFullYear() : days > -300;
  return joinDay((isThisYear ? day() : dayOfYear()).formatToParts(then));
}

/**
 * A line never ends between day and month; the year may be on the next line. The first day of a month is "1er" in
 * French.
 */
const joinDay = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts
    .map(({ type, value }, index) => {
      if (type === 'day' && value === '1' && textLocale() === 'fr') return '1er';
      const beside = [parts[index - 1]?.type, parts[index + 1]?.type];
      const isInside = type === 'literal' && beside.includes('day') && beside.includes('month');
      return isInside ? value.replaceAll(' ', '\u00A0') : value;
    })
    .join('');

/** "today", "yesterday", "12 days ago". */
export function agoText(then: Date, now: Date): string {
  return relativeText(-Math.max(0, daysBetween(then, now)), 'day');
}

/** "5 months ago", "2 years ago"; the last month may lack up to three days, as from 30 Nov to 28 Feb. */
export function monthsAgoText(then: Date, now: Date): string {
  const years = now.getUTCFullYear() - then.getUTCFullYear();
  const isShort = now.getUTCDate() < Math.min(then.getUTCDate(), 28);
  const months = years * 12 + now.getUTCMonth() - then.getUTCMonth() - (isShort ? 1 : 0);
  return months < 24
    ? relativeText(-months, 'month')
    : relativeText(-Math.floor(months / 12), 'year');
}

function relativeText(count: number, unit: 'day' | 'month' | 'year'): string {
  return joinNumbers(relative().format(count, unit));
}

/** "52 s", "4 min 5 s", "3 h 12 min". */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return joinNumbers(t`${seconds} s`);
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return hoursText(minutes);
  const rest = seconds % 60;
  return joinNumbers(rest === 0 ? t`${minutes} min` : t`${minutes} min ${rest} s`);
}

function hoursText(minutes: number): string {
  const hours = numberText(Math.floor(minutes / 60));
  const rest = minutes % 60;
  return joinNumbers(rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`);
}

/** "0:38", for elapsed and remaining time. */
export function stopwatchText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "Industry: Software". */
export const labelText = (label: string, value: string): string => t`${label}: ${value}`;

/** "1,284". */
export const numberText = (count: number): string => whole().format(count);

/** The name is empty after the person was erased or the results have expired. */
export const titleText = (name: string): string => name || t`Name removed`;

export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(numberLocale()) + text.slice(1);

/** The country of an ISO 3166-1 code. Any other text is returned unchanged. */
export function regionText(region: string): string {
  return /^[a-z]{2}$/i.test(region) ? (regions().of(region.toUpperCase()) ?? region) : region;
}
