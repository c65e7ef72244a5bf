import './check-environment';
import path from 'node:path';
import { readConfig } from '@/server/base/config';
import { openFacts } from '@/server/database/open-facts';
import { reasonOf } from '@/server/database/postgres/away';
import { describeDatabaseError } from '@/server/database/postgres/describe-error';
import { storeImages } from '@/server/database/postgres/images';
import { describeImages, imagesServed } from '@/server/importing/folder/images';

/** Copies the images that the served version names from the data folder into the database. */
async function copyImages(): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl === undefined) {
    console.log(`Images are served from ${path.join(config.dataDir, 'images')}; there is nothing to copy.`);
    return;
  }
  const facts = await openFacts(config);
  try {
    const images = (await imagesServed(facts)) ?? [];
    const report = await storeImages(config.databaseUrl, config.dataDir, images);
    for (const line of describeImages(report)) console.log(line);
    if (report.refused.length + report.missing.length > 0) process.exitCode = 1;
  } finally {
    await facts.close();
  }
}

try {
  await copyImages();
} catch (error) {
  console.error(describeDatabaseError(error, readConfig().databaseUrl) ?? reasonOf(error));
  process.exitCode = 1;
}
