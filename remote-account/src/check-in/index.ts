export { CheckInSection } from './components/check-in-section';
