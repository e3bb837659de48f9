import { t } from '@lingui/core/macro';
import type { NewCompany } from '../../../components/companies/add-company.tsx';
import { foldCompanyName } from '../../../lib/identity/fold-company-name.ts';
import { send } from '../../../lib/messages/send.ts';
import type { ListedCompany } from '../../../lib/view/company/listed-company.ts';
import { parseTypedText } from '../../../lib/view/subject/parse-typed-text.ts';
import { toProblemText, typedNotStored } from '../table/problem-texts.ts';

/**
 * Saves a typed company and opens it. A name without a site opens the company that is called so. Returns why it was
 * refused; '' when it is open. The rules for domains must be loaded (suffix-rules.ts).
 */
export function createAddCompany(
  companies: readonly ListedCompany[],
  onMessage: (text: string) => void,
): (company: NewCompany) => Promise<string> {
  const open = (id: string, text: string): string => {
    onMessage(text);
    globalThis.location.hash = `#companies/${encodeURIComponent(id)}`;
    return '';
  };
  return async (typed) => {
    const name = typed.name.trim();
    if (typed.site.trim() === '') {
      const folded = foldCompanyName(name);
      const same = folded && companies.find((one) => foldCompanyName(one.name) === folded);
      return same
        ? open(same.id, alreadyText(same.name))
        : t`A name alone does not identify a company. Type its site as well.`;
    }
    const parsed = parseTypedText(typed.site);
    if (parsed.kind !== 'company') {
      return t`This is neither a site nor the profile of a company. Type a web address, such as tarnwick.example.`;
    }
    const company = { ...parsed.company, name };
    const result = await send('company.save', { company });
    if (!result.ok) return toProblemText('company.save', result.problem, typedNotStored());
    const { id } = result.value;
    const known = companies.find((one) => one.id === id);
    const shown = name || company.domain || company.networkUrl;
    return open(id, known ? alreadyText(known.name) : t`${{ name: shown }} added.`);
  };
}

const alreadyText = (name: string): string => t`${name} is among your companies already.`;
