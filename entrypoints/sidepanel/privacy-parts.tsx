// Loaded when it is needed, or after the person has been drawn.
export { PersonMenu } from '../../components/privacy/person-menu.tsx';
export { Suppressed } from '../../components/privacy/suppressed.tsx';
