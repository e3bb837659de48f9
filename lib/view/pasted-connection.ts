// Recognises the address and the key of a service in a pasted text: "https://api.example.com/api/v2 sk_live_…", the lines
// of a settings file, or a header.
import { parseBaseUrl } from '../client/base-url.ts';

export type PastedConnection = { baseUrl: string | null; apiKey: string | null };

const SEPARATORS = /[\s,;"'`=<>()]+/;
const HOST =
  /^(localhost|\d{1,3}(\.\d{1,3}){3}|[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,})(:\d+)?(\/\S*)?$/;
const MIN_KEY_LENGTH = 12;

const isAddress = (token: string): boolean => {
  if (!/^https?:\/\//i.test(token) && !HOST.test(token)) return false;
  const parsed = parseBaseUrl(token);
  return parsed.ok || parsed.problem === 'not-https';
};

/** Letters and digits, as services make keys; a word alone is none. */
const isKey = (token: string): boolean =>
  token.length >= MIN_KEY_LENGTH &&
  /^[\w.~+/-]+$/.test(token) &&
  /\d/.test(token) &&
  /[a-z]/i.test(token);

export function parsePastedConnection(text: string): PastedConnection {
  const tokens = text.split(SEPARATORS).filter(Boolean);
  const baseUrl = tokens.find(isAddress) ?? null;
  const apiKey = tokens.find((token) => token !== baseUrl && isKey(token)) ?? null;
  return { baseUrl, apiKey };
}
