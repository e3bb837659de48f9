import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useSingleKeys } from '../../frame/use-single-keys.ts';
import { Menu } from './menu.tsx';
import { PricedButton } from '../buttons/priced-button.tsx';
import { ShortcutsContext } from '../hooks/shortcuts.ts';

function show() {
  const chosen = vi.fn<(key: string) => void>();
  const items = ['Alpha', 'Beta', 'Gamma'].map((label) => ({
    key: label,
    label,
    checked: label === 'Beta',
    onChoose: () => chosen(label),
  }));
  render(
    <>
      <Menu label="Greek letter: Beta" text="Beta" items={items} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Greek letter: Beta' });
  return { chosen, button, user: userEvent.setup() };
}

const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  it('opens on the selected item, and announces whether it is open', async () => {
    const { button, user } = show();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitemradio', { name: 'Beta' })).toBeChecked();
    expect(focused()).toBe('Beta');
  });

  it.each([
    ['{ArrowDown}', 'Gamma'],
    ['{ArrowDown}{ArrowDown}', 'Alpha'],
    ['{ArrowUp}', 'Alpha'],
    ['{Home}', 'Alpha'],
    ['{End}', 'Gamma'],
    ['a', 'Alpha'],
    ['x', 'Beta'],
  ])('%s leads to %s', async (keys, name) => {
    const { button, user } = show();
    await user.click(button);
    await user.keyboard(keys);
    expect(focused()).toBe(name);
  });

  it('calls the chosen item once, and returns the focus', async () => {
    const { button, chosen, user } = show();
    button.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen.mock.calls).toEqual([['Gamma']]);
    expect(button).toHaveFocus();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on Escape alone, which returns the focus, and on a press outside', async () => {
    const { button, chosen, user } = show();
    const onPageKey = vi.fn<() => void>();
    document.addEventListener('keydown', onPageKey);
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    await user.click(button);
    // A press beside the items.
    screen.getByRole('menuitemradio', { name: 'Beta' }).blur();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    expect(onPageKey).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onPageKey);
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(chosen).not.toHaveBeenCalled();
  });
});

describe('an open menu on a page with single keys', () => {
  const onReveal = vi.fn<() => void>();

  function Page() {
    useSingleKeys(true);
    const items = ['Marketing', 'Partners'].map((label) => ({
      key: label,
      label,
      onChoose: () => {},
    }));
    return (
      <ShortcutsContext value={{ enabled: true, hints: true }}>
        <PricedButton
          verb="Reveal all"
          label="Reveal all"
          price="up to 14 credits"
          shortcut="A"
          onPress={onReveal}
        />
        <Menu label="Save to a list" items={items} />
      </ShortcutsContext>
    );
  }

  it('keeps letters that no item begins with', async () => {
    render(<Page />);
    const user = userEvent.setup();
    const onPageKey = vi.fn<() => void>();
    document.addEventListener('keydown', onPageKey);
    await user.click(screen.getByRole('button', { name: 'Save to a list' }));
    await user.keyboard('pa');
    expect(focused()).toBe('Partners');
    expect(onReveal).not.toHaveBeenCalled();
    expect(onPageKey).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onPageKey);
    // A press beside the items.
    screen.getByRole('menuitem', { name: 'Partners' }).blur();
    await user.keyboard('a');
    expect(onReveal).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save to a list' }));
    await user.keyboard('a');
    expect(onReveal).toHaveBeenCalledOnce();
  });
});
