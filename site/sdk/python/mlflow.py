"""mlflow 2.22 (mlflow.org/docs/2.22.0/api_reference): nothing is traced."""


class mistral:
    @staticmethod
    def autolog(log_traces=True, disable=False, silent=False):
        pass


def set_experiment(experiment_name=None, experiment_id=None):
    pass


def set_tracking_uri(uri):
    pass
