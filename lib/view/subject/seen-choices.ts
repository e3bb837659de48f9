// The choices that a page without a subject still offers: the company of its site, and what else is named on it.
import { t } from '@lingui/core/macro';
import type { CompanySubject } from '../../detect/subject.ts';
import { NO_NAMES, type CompanyNames } from './company-names.ts';
import { toChoices, type Choice } from './page-question-text.ts';
import type { ShownSubjectOfKind } from './shown-subject.ts';

export type SeenChoices = {
  site: Choice | null;
  seen: readonly Choice[];
  /** Why none of them was assumed; '' where nothing explains it. */
  note: string;
};

export function toSeenChoices(
  { none, reading }: ShownSubjectOfKind<'none'>,
  names: CompanyNames = NO_NAMES,
): SeenChoices {
  const choices = toChoices(reading.candidates ?? [], names);
  const named = choices.find(({ candidate }) => candidate.kind === 'company');
  const [site = null] = named ? [named] : toChoices(none.site ? [toCompany(none.site)] : [], names);
  const { candidate } = site ?? {};
  const domain = candidate?.kind === 'company' ? candidate.domain?.value : undefined;
  return {
    site: site && { ...site, text: domain ?? site.text },
    seen: choices.filter((one) => one !== named),
    note: none.reason === 'article' ? t`an article, so no one is assumed` : '',
  };
}

const toCompany = ({ domain, name }: Pick<CompanySubject, 'name' | 'domain'>): CompanySubject => ({
  kind: 'company',
  confidence: domain?.confidence ?? 0,
  name,
  domain,
  networkUrl: null,
  phones: [],
  address: null,
});
