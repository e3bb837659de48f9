import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { SEARCH_ITEM_PRICE } from '../../lib/contract/credits.ts';
import { NO_FILTERS, type PeopleFilters } from '../../lib/model/people-search.ts';
import type { Affordability } from '../../lib/view/affordability.ts';
import { creditsText, numberText } from '../../lib/view/format.ts';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import type { PeopleHereScreen } from '../../lib/view/people/people-here.ts';
import { FailureNotice } from '../reveal/failure-notice.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { PricedButton } from '../ui/priced-button.tsx';
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
  callbacks: NoticeCallbacks;
};

/** The people of a company: the free count first, then the price of showing some of them. */
export function PeopleHere(props: PeopleHereProps) {
  const { screen, host, now, onCount, callbacks } = props;
  const { state, notice, counted } = screen;
  const price = creditsText(SEARCH_ITEM_PRICE);
  if (state === 'unasked') {
    return (
      <Section
        title={t`People here`}
        end={
          <span className="meta">
            <Trans>free count</Trans>
          </span>
        }
      >
        <div className="here">
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
        </div>
        {notice && <FailureNotice notice={notice} now={now} callbacks={callbacks} />}
      </Section>
    );
  }
  return (
    <Section title={t`People here`} end={counted && <span className="meta">{counted}</span>}>
      <div className="here">
        <Count {...props} />
        <Filters {...props} />
        <ShowButtons {...props} />
        <p className="fine">
          <span>
            {state === 'uncounted' ? (
              <Trans>
                This service does not count first. People are {price} each, with name, title and
                profile, and stay here. What you choose is sent to {host}.
              </Trans>
            ) : (
              <Trans>
                Counting is free. People are {price} each, with name, title and profile, and stay
                here. What you choose is sent to {host}.
              </Trans>
            )}
          </span>
        </p>
        {counted && (
          <Button variant="quiet" size="sm" onPress={onCount}>
            <Trans>Count again, free</Trans>
          </Button>
        )}
      </div>
      {notice && <FailureNotice notice={notice} now={now} callbacks={callbacks} />}
    </Section>
  );
}

function Count({ screen: { state, total, summary }, filters, onFilters }: PeopleHereProps) {
  const { title } = filters;
  if (state === 'counting')
    return (
      <output className="meta">
        <Trans>Counting, free…</Trans>
      </output>
    );
  if (total === null) return null;
  return (
    <>
      <output className="here-count">
        <b>{numberText(total)}</b>
        <span className="sub">{summary}</span>
      </output>
      {total === 0 && (
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
      )}
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

function ShowButtons({ screen, affordability, askAbove, now, onShow, onOpen }: PeopleHereProps) {
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
      <ShowPeople offer={screen} {...{ affordability, askAbove, now, onShow }} wide />
    </>
  );
}
