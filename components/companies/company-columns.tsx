import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CompanySortColumn, ListedCompany } from '../../lib/view/company/listed-company.ts';
import { numberText } from '../../lib/view/format.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import type { Column } from '../ui/tables/table-parts.tsx';

export const companyLinkId = (id: string): string => `company-${id}`;

export const companyColumns = (
  openId: string | null,
  selected: ReadonlySet<string>,
  onToggle: (id: string) => void,
  toSort: (column: CompanySortColumn) => Column<ListedCompany>['sort'] & {},
): Column<ListedCompany>[] => [
  {
    key: 'select',
    head: t`Select`,
    hideHead: true,
    width: '40px',
    block: 'start',
    cell: ({ id, name }) => (
      <Checkbox
        label={t`Select ${name}`}
        checked={selected.has(id)}
        onChange={() => onToggle(id)}
      />
    ),
  },
  {
    key: 'company',
    head: t`Company`,
    sort: toSort('company'),
    width: 'minmax(180px, 1.4fr)',
    block: 'lead',
    cell: ({ id, name, domain }) => (
      <>
        <a
          id={companyLinkId(id)}
          className="company-link"
          href={`#companies/${encodeURIComponent(id)}`}
          aria-current={id === openId ? 'true' : undefined}
          title={name}
        >
          <span className="cut">{name}</span>
        </a>
        {domain && (
          <span className="meta cut" title={domain}>
            <Ltr>{domain}</Ltr>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'industry',
    head: t`Industry`,
    sort: toSort('industry'),
    width: 'minmax(130px, 1.1fr)',
    cell: ({ industry, isLookedUp }) =>
      industry ||
      (isLookedUp ? (
        ''
      ) : (
        <span className="absent">
          <Trans>Not looked up</Trans>
        </span>
      )),
  },
  {
    key: 'headcount',
    head: t`Headcount`,
    sort: toSort('headcount'),
    width: '128px',
    cell: ({ headcount }) => headcount,
  },
  {
    key: 'office',
    head: t`Head office`,
    width: 'minmax(120px, 1fr)',
    wide: true,
    cell: ({ headOffice }) => headOffice,
  },
  {
    key: 'people',
    head: t({ context: 'number', message: 'Contacts' }),
    sort: toSort('people'),
    width: '88px',
    end: true,
    cell: ({ people }) => numberText(people.length),
  },
];
