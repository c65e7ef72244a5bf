import type { GetServerSideProps } from 'next';
import { Welcome } from '@/modules/welcome/screen';
import { isSignedIn } from '@/server/pages/visitor';

type Props = { readonly signedIn: boolean };

/** Who is signed in goes on, unless the application itself sent them here: that would go round in circles. */
export const getServerSideProps: GetServerSideProps<Props> = async ({ req, res, query }) => {
  const signedIn = await isSignedIn(req, res);
  if (signedIn && query.return === undefined) return { redirect: { destination: '/buildings', permanent: false } };
  return { props: { signedIn } };
};

export default function WelcomePage({ signedIn }: Props) {
  return <Welcome signedIn={signedIn} />;
}
