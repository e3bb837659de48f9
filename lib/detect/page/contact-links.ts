// Parses e-mail addresses and phone numbers from mailto: and tel: links and from texts.
import { decodeFully } from './urls.ts';
import { cleanText } from './text.ts';

const ADDRESS = /^[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}$/u;

/** The address of a mailto: link or of a text; null for a share link, an example or several words. */
export function parseEmail(text: string): string | null {
  if (text.length > 1000) return null;
  const bare = decodeFully(text.replace(/^mailto:/i, '').replace(/[?#].*$/s, ''));
  const address = cleanText(bare, 200).replace(/^<|>$/g, '').toLowerCase();
  if (!ADDRESS.test(address) || /\.(?:png|jpe?g|gif|svg|webp)$/.test(address)) return null;
  return EXAMPLE.test(address) ? null : address;
}

const EXAMPLE =
  /^(?:name|your-?name|you|user|username|email|mail|john\.?doe|jane\.?doe)@(?:your|example|domain|company|email|yourcompany|website)[\w-]*\./;

/** Whether the domain is reserved for examples (RFC 2606): no mailbox exists there. */
export const isExampleAddress = (address: string): boolean =>
  /@(?:[\w-]+\.)*example\.(?:com|net|org)$/.test(address);

/** A telephone number as written, with 6 to 16 digits; null for any other text. */
export function parsePhone(text: string): string | null {
  if (text.length > 200) return null;
  const bare = cleanText(decodeFully(text.replace(/^tel:/i, '')), 60).replace(/^[^\d+(]+/, '');
  const digits = bare.replace(/\D/g, '');
  return digits.length >= 6 && digits.length <= 16 && /^[\d+()\s./–x-]+$/i.test(bare) ? bare : null;
}

const ROLE_MAILBOX =
  /^(?:info|contact|hello|hi|sales|support|help|office|admin|press|media|pr|jobs|careers|hr|team|mail|enquir\w*|inquir\w*|marketing|service|billing|privacy|legal|abuse|webmaster|postmaster|no-?reply|alerts?|updates?|news|orders?|feedback|newsletter|events|editor|kontakt|customer\w*)(?:[._-]|@|$)/i;

export const isRoleMailbox = (address: string): boolean => ROLE_MAILBOX.test(address);
