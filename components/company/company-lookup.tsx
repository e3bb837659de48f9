import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { listText, sentencesText } from '../../lib/i18n/list-text.ts';
import type { CompanyScreen } from '../../lib/view/company/company-screen.ts';
import { companyText } from '../../lib/view/company/company-text.ts';
import type { EmailPatternText } from '../../lib/view/company/email-pattern-text.ts';
import { capitalised } from '../../lib/view/format.ts';
import { NotFound, SearchStatus } from '../reveal/search-status.tsx';
import { FailureNotice } from '../notices/failure-notice.tsx';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import { Facts, type Fact } from '../ui/facts.tsx';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import { sampleCreditsText } from '../../lib/view/sample/sample-subject.ts';
import { Section } from '../ui/section.tsx';
import { CompanyDetails, CopyDetails } from './company-details.tsx';

type Props = {
  screen: CompanyScreen;
  now: Date;
  /** In the demo nothing is paid or sent. */
  isSample?: boolean;
  callbacks: NoticeCallbacks;
  /** The text that was copied last, for a short time. */
  copied?: string | null;
  /** Missing where the details are not copied. */
  onCopy?: (text: string) => void;
};

/** The company's details, the running look-up, or what a look-up would return. */
export function CompanyLookup(props: Props) {
  const { screen, now, isSample = false, callbacks, copied, onCopy } = props;
  const { state, company, profileName, checked, price, notice, running, sent } = screen;
  const known = screen.emailPattern ? [toEmailPatternFact(screen.emailPattern)] : [];
  const lookupTitle = company ? t`Look-up` : t`Company details`;
  const nothingSent = sent.at === null;
  return (
    <>
      {company && (
        <CompanyDetails
          {...{ company, profileName, known }}
          found={checked}
          copy={
            onCopy && <CopyDetails text={companyText(screen, company)} {...{ copied, onCopy }} />
          }
        />
      )}
      {state === 'offered' &&
        (company ? (
          <MissingOffer missing={screen.missing} {...{ isSample, nothingSent }} />
        ) : (
          <CompanyOffer {...{ isSample, nothingSent }} />
        ))}
      {(state === 'searching' || state === 'queued') && (
        <Section title={lookupTitle}>
          <SearchStatus
            queued={state === 'queued'}
            price={price}
            since={notice ? undefined : running?.since}
            now={now}
          />
        </Section>
      )}
      {state === 'not_found' && (
        <Section title={lookupTitle}>
          <NotFound checked={checked} />
        </Section>
      )}
      {notice && <FailureNotice notice={notice} now={now} level={2} callbacks={callbacks} />}
      {!company && known.length > 0 && (
        <Section
          title={t`Known already`}
          end={
            <span className="meta">
              <Trans>free</Trans>
            </span>
          }
        >
          <Facts facts={known} columns />
        </Section>
      )}
    </>
  );
}

/** Nothing to copy: it is the form of addresses, and not an address of a person. */
const toEmailPatternFact = ({ form, spoken, source }: EmailPatternText): Fact => ({
  name: t`Email pattern`,
  value: (
    <>
      <span aria-hidden="true">
        <Ltr>{form}</Ltr>
      </span>
      <span className="visually-hidden">{spoken}</span> <span className="meta">{source}</span>
    </>
  ),
});

const listParts = (): readonly [IconName, string][] => [
  ['briefcase', t`Industry, size, founding year`],
  ['pin', t`Head office and other offices`],
  ['pulse', t`Technologies the company uses`],
];

/** The facts that a look-up can add to details that came with a profile. */
type PayNoteProps = { isSample: boolean; nothingSent: boolean };

function MissingOffer({ missing, ...payNote }: PayNoteProps & { missing: string[] }) {
  const details = capitalised(listText(missing));
  return (
    <Section title={t`Not in the profile`}>
      <p>
        <Trans>{details}.</Trans>
      </p>
      <PayNote {...payNote}>{t`A look-up may find them.`}</PayNote>
    </Section>
  );
}

/** The results of a look-up, before it is paid for. */
function CompanyOffer(payNote: PayNoteProps) {
  return (
    <Section title={t`Company details`}>
      <ul className="tick-list">
        {listParts().map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <PayNote {...payNote} />
    </Section>
  );
}

const PayNote = ({ isSample, nothingSent, children }: PayNoteProps & { children?: string }) => (
  <p className="fine">
    <Icon name="shield" />
    <span>
      {sentencesText([
        children,
        isSample ? sampleCreditsText() : t`You pay only if the company is found.`,
        nothingSent && !isSample && t`Nothing has been sent yet.`,
      ])}
    </span>
  </p>
);
