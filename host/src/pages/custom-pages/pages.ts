export { AboutPage } from './about';
export { HomePage } from './home';
