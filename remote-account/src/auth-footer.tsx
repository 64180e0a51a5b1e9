import { Link } from '@console/shared/router';
import { TextLink } from '@console/shared/ui';

export type AuthFooterProps = { text: string; to: string; label: string };

/** The link of an `AuthCard` to another sign-in page. */
export function AuthFooter({ text, to, label }: AuthFooterProps) {
  return (
    <>
      {text}{' '}
      <TextLink asChild color="jade.fg" fontWeight="medium">
        <Link to={to}>{label}</Link>
      </TextLink>
    </>
  );
}
