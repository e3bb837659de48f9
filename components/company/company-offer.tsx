import { Icon, type IconName } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';

const PARTS: readonly [IconName, string][] = [
  ['briefcase', 'Industry, size, founding year'],
  ['pin', 'Head office and other offices'],
  ['pulse', 'Technologies the company uses'],
];

/** What a look-up returns, before it is paid for. */
export function CompanyOffer({ nothingSent }: { nothingSent: boolean }) {
  return (
    <Section title="Company details">
      <ul className="tick-list">
        {PARTS.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="fine">
        <Icon name="shield" />
        <span>
          You pay only if the company is found.{nothingSent && ' Nothing has been sent yet.'}
        </span>
      </p>
    </Section>
  );
}
