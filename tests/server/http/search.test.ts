import { searches } from './searches';
import { serve } from './serve';

searches(serve());
