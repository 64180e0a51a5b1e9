export { CustomOAuthCard } from './custom-oauth-card';
