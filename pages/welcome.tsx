import { Welcome } from '@/modules/welcome/welcome';

export default function WelcomePage() {
  return <Welcome />;
}
