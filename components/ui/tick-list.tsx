import { Icon, type IconName } from './icons/icon.tsx';

/** Short statements, each with a tick or another sign. */
export const TickList = ({ items }: { items: readonly (readonly [IconName, string])[] }) => (
  <ul className="tick-list">
    {items.map(([icon, text]) => (
      <li key={text}>
        <Icon name={icon} />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
