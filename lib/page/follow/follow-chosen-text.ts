// Text that the user has chosen in the context menu of this panel's window.
import { browser } from 'wxt/browser';
import { chosenTextItem, type ChosenText } from '../../store/chosen-text.ts';
import type { Actions } from '../actions/actions.ts';
import type { PageStore } from '../page-state.ts';

type Page = { store: PageStore; actions: Actions };

/** Shows the text that the background worker has stored, now and on each change, and removes it. */
export async function followChosenText(
  { store, actions }: Page,
  signal: AbortSignal,
): Promise<void> {
  const { id } = await browser.windows.getCurrent();
  if (id === undefined || signal.aborted) return;
  const item = chosenTextItem(id);
  async function take(asked: ChosenText | null) {
    if (!asked || signal.aborted) return;
    void item.remove();
    const { presentText } = await import('../actions/present-text.ts');
    store.setState({ menuChoice: { text: presentText(actions, asked.text, asked.pageUrl) } });
  }
  await item.follow((asked) => void take(asked), signal);
}
