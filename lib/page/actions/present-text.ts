import { parseTypedText } from '../../view/subject/parse-typed-text.ts';
import type { Actions } from './actions.ts';

/**
 * Shows the person, company or addresses that a text names. Returns any other text, such as a name alone, a phone
 * number or rows, for the search view, else null. `selectedOn`: the page where it was selected; missing for pasted text.
 */
export function presentText(actions: Actions, text: string, selectedOn?: string): string | null {
  const understood = parseTypedText(text);
  const from = { kind: 'typed' as const };
  const pageUrl = selectedOn ?? '';
  switch (understood.kind) {
    case 'person': {
      const person = { ...understood.person, pageUrl };
      const { written } = understood;
      actions.present({ kind: 'person', person, subject: null, from, ...(written && { written }) });
      return null;
    }
    case 'company':
      actions.present({ kind: 'company', company: { ...understood.company, pageUrl }, from });
      return null;
    case 'addresses': {
      const how = selectedOn === undefined ? 'pasted' : 'selected';
      actions.present({ kind: 'addresses', emails: understood.emails, text, pageUrl, how });
      return null;
    }
    case 'name':
    case 'phone':
    case 'rows':
      return text.trim();
    case 'empty':
      return null;
  }
}
