import type { ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { KINDS, getPrice, type Kind } from '../../lib/model/kinds.ts';
import { creditsText, priceText } from '../../lib/view/format.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import type { ListRevealOffer } from '../../lib/view/people/list-people.ts';
import { blockedReason, type Affordability } from '../../lib/view/affordability.ts';
import { needsConfirmation } from '../../lib/view/person/person-screen.ts';
import { Button } from '../ui/buttons/button.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';
import { UncertainLine } from '../reveal/uncertain-line.tsx';

type Props = {
  kinds: readonly Kind[];
  offer: ListRevealOffer | null;
  affordability: Affordability;
  /** Credits over which the button asks once more. */
  askAbove: number;
  /** What is uncertain in the list, or ''. */
  uncertain: string;
  busy: boolean;
  onKinds: (kinds: Kind[]) => void;
  onReveal: () => void;
  /** Requests the balance: credits may have been added at the service. */
  onBalance: () => void;
  /** Selects those who are still open; null when none are, or some people are selected. */
  selectOpen: { count: number; onSelect: () => void } | null;
  /** The buttons that save and export. */
  keep?: ReactNode;
};

const shortTexts = (): Record<Kind, string> => ({
  work_email: t`Work`,
  personal_email: t`Personal`,
  phone: t`Mobile`,
});

const revealText = ({ who }: ListRevealOffer): string => t`Reveal ${who}`;

/** The kinds to reveal, the most that they can cost, and the button that starts the list. */
export function PeopleActions(props: Props) {
  const { kinds, offer, affordability, askAbove, uncertain, busy, selectOpen } = props;
  const { onKinds, onReveal, keep } = props;
  const words = shortTexts();
  const price = offer?.ceiling ?? 0;
  const blocked = busy
    ? t`The list is being started.`
    : blockedReason(t`One person`, Math.min(price, pricePerPerson(kinds)), affordability);
  return (
    <div className="action-bar people-actions">
      <fieldset className="people-kinds" aria-label={t`What to look for`}>
        {KINDS.map((kind) => (
          <label key={kind} className="people-kind">
            <input
              type="checkbox"
              className="check"
              checked={kinds.includes(kind)}
              aria-label={`${getKindWords(kind).row}, ${creditsText(getPrice(kind))}`}
              onChange={({ currentTarget: { checked } }) =>
                onKinds(KINDS.filter((one) => (one === kind ? checked : kinds.includes(one))))
              }
            />
            <span>
              {words[kind]}
              <span className="meta">{creditsText(getPrice(kind))}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {!selectOpen && <p className="sub">{offer?.text ?? t`Nothing is selected.`}</p>}
      {uncertain && <UncertainLine uncertain={uncertain} />}
      {offer ? (
        <PricedButton
          verb={revealText(offer)}
          label={revealText(offer)}
          price={priceText(price, true)}
          variant="primary"
          size="lg"
          wide
          shortcut="Enter"
          confirm={needsConfirmation(price, { askAbove, isUncertain: uncertain !== '' })}
          {...(blocked && { blocked, onBlockedPress: props.onBalance })}
          onPress={onReveal}
        />
      ) : selectOpen ? (
        <Button variant="primary" size="lg" wide onPress={selectOpen.onSelect}>
          {plural(selectOpen.count, {
            one: 'Select # new person',
            other: 'Select # new people',
          })}
        </Button>
      ) : (
        <Button size="lg" wide blocked={t`Select people, and what to look for.`}>
          <Trans>Select people to reveal</Trans>
        </Button>
      )}
      {keep}
    </div>
  );
}

/** A list runs until the credits are used up, so it only needs enough credits for one person. */
const pricePerPerson = (kinds: readonly Kind[]): number =>
  kinds.reduce((sum, kind) => sum + getPrice(kind), 0);
