import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';

/** The names that are drawn, and those of them that a narrow page leaves out. */
function drawNames(count: number) {
  const bars = Array.from({ length: count }, (_, at) => ({
    key: `${at}`,
    name: `${at + 1} Jan`,
    title: `${at + 1} Jan`,
    amounts: [at],
  }));
  const { container } = render(
    <BarChart
      label="Credits by day"
      parts={[{ key: 'spent', name: 'Spent', fill: 'solid' }]}
      bars={bars}
      amountText={String}
      joinTexts={(texts) => texts.join(', ')}
      marked=""
      onMark={() => {}}
      onChoose={() => {}}
    />,
  );
  const names = [...container.querySelectorAll('.bar-chart-name')];
  const toTexts = (list: Element[]) => list.map((one) => one.textContent).filter(Boolean);
  return {
    all: toTexts(names),
    leftOut: toTexts(names.filter((one) => one.classList.contains('is-second'))),
  };
}

it('a narrow page leaves out every second name, never the last', () => {
  expect(drawNames(7)).toMatchObject({ leftOut: ['2 Jan', '4 Jan', '6 Jan'] });
  expect(drawNames(30)).toEqual({
    all: ['5 Jan', '10 Jan', '15 Jan', '20 Jan', '25 Jan', '30 Jan'],
    leftOut: ['5 Jan', '15 Jan', '25 Jan'],
  });
});
