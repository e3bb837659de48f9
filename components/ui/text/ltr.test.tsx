import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Ltr } from './ltr.tsx';

test.each([
  ['m.thorvik@tarnwick-group.example', ['@tarnwick-group.example']],
  ['ada@tarnwick.example', []],
  [`https://tarnwick.example/${'a-'.repeat(30)}`, []],
])('the parts of %s that have hyphens and fit a line are kept whole', (address, kept) => {
  const { container } = render(<Ltr>{address}</Ltr>);
  expect(container).toHaveTextContent(address);
  const parts = [...container.querySelectorAll('.ltr > span')];
  expect(parts.map(({ textContent }) => textContent)).toEqual(kept);
});
