import { bestEmail, type Contact, type RevealedEmail } from '../model/contact.ts';

/** The work address to show: the best that takes mail, else the first, which is then shown struck. */
export const shownWorkEmail = ({ workEmail }: Contact): RevealedEmail | null =>
  bestEmail(workEmail) ?? workEmail?.values[0] ?? null;
