"""ibm-watsonx-ai 1.3 (ibm.github.io/watsonx-ai-python-sdk)."""


class Credentials:
    def __init__(self, *, url=None, api_key=None, name=None, iam_serviceid_crn=None, token=None, projects_token=None,
                 username=None, password=None, instance_id=None, version=None):
        self.url, self.api_key, self.token = url, api_key, token
