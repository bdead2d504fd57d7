import { openPage } from '../support/open-page.ts'
import { siteTest } from '../support/site-test.ts'
import { expect } from '../support/test.ts'
import { typeInto } from '../support/type-into.ts'

const test = siteTest('frozen')

test('pages of a frozen version, and its navbar, lead to the reference of that version', async ({ page }) => {
  await openPage(page, '1.0/')
  await expect(page.getByRole('main')).toContainText('at most 90 degrees')
  await page.getByRole('main').getByRole('link', { name: 'Melt it' }).click()
  await expect(page).toHaveURL(/\/1\.0\/api\/#operation\/melt_ice$/)
  await expect(page.getByRole('heading', { name: 'Melt ice' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'YAML' })).toHaveAttribute('href', /\/1\.0\/openapi\.yaml$/)
  await expect(page.getByRole('link', { name: 'API', exact: true })).toHaveAttribute('href', /\/1\.0\/api\/$/)
  await page.keyboard.press('Control+k')
  await typeInto(page.getByRole('combobox'), 'melt ice')
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /\/1\.0\/api\/#operation\/melt_ice$/)
})

test('the version menu of a reference leads to the reference of the chosen version, and names the shown version', async ({
  page,
}) => {
  await openPage(page, '1.0/api/')
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('details', { hasText: 'Version' })
  await expect(menu.locator('summary')).toHaveText('Version: 1.0')
  const banner = page.getByRole('note').getByRole('link', { name: 'Read the latest version' })
  await expect(banner).toHaveAttribute('href', /(?<!1\.0)\/api\/$/)
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: '2.0' }).click()
  await expect(page).toHaveURL(/\/api\/$/)
  await expect(page.getByRole('heading', { name: 'Melt ice slowly' })).toHaveCount(1)

  await menu.locator('summary').click()
  await menu.getByRole('link', { name: '1.0' }).click()
  await expect(page).toHaveURL(/\/1\.0\/api\/$/)
  // The reader prefers 1.0 now, and this page is in 2.0, which has no banner.
  await openPage(page, 'api/')
  await expect(menu.locator('summary')).toHaveText('Version: 2.0')
  await expect(banner).toHaveCount(0)
})
