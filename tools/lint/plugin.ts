// Rules of .oxlintrc.json that oxlint does not have.
import { noPlainText } from './no-plain-text.ts';

// oxlint takes the default export of a plugin.
export default { meta: { name: 'sidelight' }, rules: { 'no-plain-text': noPlainText } };
