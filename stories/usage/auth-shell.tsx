import { AuthHeading, AuthShell, Button, Link, TextField } from '@wasla/ui';

const links = [
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
];

export function LogIn() {
  return (
    <AuthShell homeHref="/" links={links}>
      <AuthHeading title="Log in" />
      <form className="grid gap-4">
        <TextField name="email" type="email" label="Email" />
        <Button type="submit" variant="primary" size="lg" block>
          Log in
        </Button>
      </form>
      <p className="text-center text-sm text-text-muted">
        No account yet? <Link href="/register">Create one</Link>
      </p>
    </AuthShell>
  );
}
