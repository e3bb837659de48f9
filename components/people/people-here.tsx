import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { SEARCH_ITEM_PRICE } from '../../lib/contract/credits.ts';
import { NO_FILTERS, type PeopleFilters } from '../../lib/model/jobs/people-search.ts';
import type { Affordability } from '../../lib/view/affordability.ts';
import { creditsText, numberText } from '../../lib/view/format.ts';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import type { PeopleHereScreen } from '../../lib/view/people/people-here.ts';
import { needsConfirmation } from '../../lib/view/person/person-screen.ts';
import { FailureNotice } from '../notices/failure-notice.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';
import { Section } from '../ui/section.tsx';
import { Facets } from './facets.tsx';
import { ShowPeople } from './show-people.tsx';

export type PeopleHereProps = {
  screen: PeopleHereScreen;
  filters: PeopleFilters;
  /** Where the filters are sent. */
  host: string;
  affordability: Affordability;
  /** Credits over which the button asks once more. */
  askAbove: number;
  now: Date;
  onFilters: (filters: PeopleFilters) => void;
  onCount: () => void;
  onShow: () => void;
  /** Opens the people who were found before. */
  onOpen: () => void;
  /** Ends the search that waits. */
  onCancel: (jobId: string) => void;
  /** Requests the balance: credits may have been added at the service. */
  onBalance: () => void;
  callbacks: NoticeCallbacks;
};

/** The people of a company: the free count first, then the price of showing some of them. */
export function PeopleHere(props: PeopleHereProps) {
  const { screen, askAbove, now, callbacks } = props;
  const { state, notice, counted } = screen;
  const end = state === 'unasked' ? t`free count` : counted;
  return (
    <Section title={t`People here`} end={end && <span className="meta">{end}</span>}>
      <div className="here">
        {/* One live region from the beginning, so that each new count is said. */}
        <output className="here-count">
          {state === 'counting' && (
            <span className="meta">
              <Trans>Counting, free…</Trans>
            </span>
          )}
          {screen.total !== null && state !== 'counting' && (
            <>
              <b>{numberText(screen.total)}</b>
              <span className="sub">{screen.summary}</span>
            </>
          )}
        </output>
        {state === 'unasked' ? <FirstCount {...props} /> : <Asked {...props} />}
      </div>
      {notice && (
        <FailureNotice
          notice={notice}
          now={now}
          confirm={needsConfirmation(notice.price, { askAbove, isUncertain: false })}
          callbacks={callbacks}
        />
      )}
    </Section>
  );
}

const FirstCount = ({ host, onCount }: PeopleHereProps) => (
  <>
    <p className="meta">
      <Trans>
        Who works here, by department and seniority. Counting sends the company to {host}.
      </Trans>
    </p>
    <PricedButton
      verb={t`Count people`}
      label={t`Count people`}
      price={t`free`}
      onPress={onCount}
    />
  </>
);

function Asked(props: PeopleHereProps) {
  const { screen, host, onCount } = props;
  const { state, counted, notice } = screen;
  const price = creditsText(SEARCH_ITEM_PRICE);
  return (
    <>
      {screen.total === 0 && <NoMatch {...props} />}
      <Filters {...props} />
      <ShowButtons {...props} />
      <p className="fine">
        <span>
          {state === 'uncounted' ? (
            <Trans>
              This service cannot count first. Each person costs {price}, with name, title and
              profile, and is kept on this computer. What you choose is sent to {host}.
            </Trans>
          ) : (
            <Trans>
              Counting is free. Each person costs {price}, with name, title and profile, and is kept
              on this computer. What you choose is sent to {host}.
            </Trans>
          )}
        </span>
      </p>
      {(counted || (state === 'failed' && !notice)) && (
        <Button variant="quiet" size="sm" onPress={onCount}>
          <Trans>Count again, free</Trans>
        </Button>
      )}
    </>
  );
}

function NoMatch({ screen: { nearTitles }, filters, onFilters }: PeopleHereProps) {
  const { title } = filters;
  return (
    <>
      <p className="row">
        <span className="meta">
          {title ? (
            <Trans>No {title} known here. Counting was free.</Trans>
          ) : (
            <Trans>No one matches. Counting was free.</Trans>
          )}
        </span>
        <Button variant="quiet" size="sm" onPress={() => onFilters(NO_FILTERS)}>
          <Trans>Clear search</Trans>
        </Button>
      </p>
      <Facets
        label={t`Titles at this company`}
        facets={nearTitles}
        onPressed={([nearest = '']) => onFilters({ ...filters, title: nearest })}
      />
    </>
  );
}

function Filters({ screen, filters, onFilters }: PeopleHereProps) {
  const { departments, ranks } = screen;
  return (
    <>
      <TextField
        label={t`Title, such as buyer`}
        type="search"
        icon="search"
        maxLength={200}
        value={filters.title}
        onValue={(title) => onFilters({ ...filters, title })}
      />
      <Facets
        label={t`Department`}
        facets={departments}
        onPressed={(values) => onFilters({ ...filters, departments: values })}
      />
      <Facets
        label={t`Seniority`}
        facets={ranks}
        onPressed={(values) => onFilters({ ...filters, ranks: values })}
      />
    </>
  );
}

function ShowButtons(props: PeopleHereProps) {
  const { screen, affordability, askAbove, now, onShow, onOpen, onCancel, onBalance } = props;
  const { running, shown } = screen;
  const { found } = shown;
  return (
    <>
      {shown.count > 0 && !running && (
        <Button size="lg" wide onPress={onOpen}>
          <Trans>
            Open the <Plural value={shown.count} one="# person" other="# people" /> found {found},
            free
          </Trans>
        </Button>
      )}
      <ShowPeople
        offer={screen}
        {...{ affordability, askAbove, now, onShow, onCancel, onBalance }}
        onAddCredits={props.callbacks.onAddCredits}
        wide
      />
    </>
  );
}
