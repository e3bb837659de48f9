// Loaded when it is needed, or after the person has been drawn.
import '../../components/ui/styles/dialog.css';
import '../../components/ui/styles/menu.css';

export { PersonMenu } from '../../components/privacy/person-menu.tsx';
export { Suppressed } from '../../components/privacy/suppressed-notice.tsx';
